import { Readable, Transform } from 'node:stream';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError, tooLarge } from './api-error.js';
import { operationOf } from './operation-spec.js';

/**
 * Bodies that are not parsed on their way in: a route takes those that its operation names, as a stream that ends at the
 * operation's limit. Who stores one as a single value has it in memory, after the caller was decided about.
 */
export const UPLOAD_TYPES = [
  'application/zip',
  'application/x-ndjson',
  'application/octet-stream',
  'text/csv',
  'text/plain',
] as const;

/** Lets bodies of these types through as streams; none of their bytes is read before the caller is decided about. */
export function streamUploads(server: FastifyInstance): void {
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser([...UPLOAD_TYPES], (_request, payload, done) => done(null, payload));
  server.addHook('preParsing', (request, _reply, payload, done) => {
    const problem = wrongBody(request);
    if (problem) done(problem);
    else done(null, payload);
  });
}

/** The body as a stream that fails with ERR_TOO_LARGE past the operation's limit. */
export const Upload = createParamDecorator((_data: unknown, context: ExecutionContext): Readable => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const { upload } = operationOf(request.routeOptions.config) ?? {};
  if (upload === undefined) throw new Error('the operation declares no upload');
  if (!(request.body instanceof Readable)) throw new ApiError('ERR_INVALID_REQUEST', 'The request has no body.');
  return limited(request.body, upload.maxBytes);
});

/** Media type of a body without its parameters. */
export const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** A body that fails with ERR_TOO_LARGE past `maxBytes`. */
export function limited(body: Readable, maxBytes: number): Readable {
  let seen = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  body.on('error', (error) => limit.destroy(error));
  // A caller that goes away in the middle must not look like the end of the body.
  body.on(
    'close',
    () => !body.readableEnded && limit.destroy(new ApiError('ERR_INVALID_REQUEST', 'The body broke off.')),
  );
  return body.pipe(limit);
}

function wrongBody(request: FastifyRequest): ApiError | undefined {
  const { upload, body } = operationOf(request.routeOptions.config) ?? {};
  const type = mediaTypeOf(request);
  if (type === '') return undefined;
  const types = [...(body ? ['application/json'] : []), ...(upload?.types ?? [])];
  if (types.length > 0 && !types.includes(type)) {
    return new ApiError('ERR_MEDIA_TYPE', `This address takes ${types.join(', ')}.`);
  }
  const length = Number(request.headers['content-length'] ?? 0);
  if (upload?.types.includes(type) && length > upload.maxBytes) return tooLarge(upload.maxBytes);
  return undefined;
}
