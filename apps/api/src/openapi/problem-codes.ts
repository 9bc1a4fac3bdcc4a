import type { OperationProblem, OperationSpec } from '../http/operation-spec.js';

/** Every code that an operation may answer: those that it declares, and those that follow from the rest of it. */
export function problemCodes(method: string, path: string, spec: OperationSpec): readonly OperationProblem[] {
  const { access, body, query, params, upload, idempotent, problems = [] } = spec;
  const open = access === 'public';
  const inContest = path.includes('/:slug');
  const takesBody = body !== undefined || upload !== undefined;
  const checked = takesBody || query !== undefined || params !== undefined || /:(id|\w+Id)\b/.test(path);
  const codes: readonly (OperationProblem | false)[] = [
    checked && 'ERR_INVALID_REQUEST',
    !open && 'ERR_UNAUTHENTICATED',
    typeof access === 'object' && 'ERR_FORBIDDEN',
    method !== 'GET' && 'ERR_FOREIGN_ORIGIN',
    inContest && 'ERR_NOT_FOUND',
    takesBody && 'ERR_TIMEOUT',
    takesBody && 'ERR_TOO_LARGE',
    takesBody && 'ERR_MEDIA_TYPE',
    idempotent === true && 'ERR_REPEAT_RUNNING',
    idempotent === true && 'ERR_IDEMPOTENCY_KEY_REUSED',
    'ERR_TOO_MANY_REQUESTS',
    'ERR_INTERNAL',
    'ERR_UNAVAILABLE',
  ];
  return [...new Set([...problems, ...codes.filter((code) => code !== false)])];
}
