import type { OperationProblem, OperationSpec } from '../http/operation-spec.js';

/** Every code that an operation may answer: those that it declares, and those that follow from the rest of it. */
export function problemCodes(method: string, path: string, spec: OperationSpec): readonly OperationProblem[] {
  const { access, body, query, params, upload, idempotent, problems = [] } = spec;
  const open = access === 'public';
  const named = path.includes('/:');
  const takesBody = body !== undefined || upload !== undefined;
  const checked = takesBody || query !== undefined || params !== undefined || named;
  const codes: readonly (OperationProblem | false)[] = [
    checked && 'ERR_INVALID_REQUEST',
    !open && 'ERR_UNAUTHENTICATED',
    typeof access === 'object' && 'ERR_FORBIDDEN',
    method !== 'GET' && 'ERR_FOREIGN_ORIGIN',
    'ERR_FOREIGN_HOST',
    named && 'ERR_NOT_FOUND',
    body !== undefined && 'ERR_TOO_COMPLEX',
    takesBody && 'ERR_TIMEOUT',
    method !== 'GET' && 'ERR_TOO_LARGE',
    method !== 'GET' && 'ERR_MEDIA_TYPE',
    idempotent === true && 'ERR_REPEAT_RUNNING',
    idempotent === true && 'ERR_IDEMPOTENCY_KEY_REUSED',
    'ERR_TOO_MANY_REQUESTS',
    'ERR_INTERNAL',
    'ERR_UNAVAILABLE',
  ];
  return [...new Set([...problems, ...codes.filter((code) => code !== false)])];
}
