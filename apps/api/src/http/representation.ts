import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const TAG_LENGTH = 22;
const compress = promisify(gzip);

/** A body that is made once and sent many times: as it is and compressed, with its entity tag. */
export interface Representation {
  readonly type: string;
  readonly etag: string;
  readonly bodies: Readonly<Record<'identity' | 'gzip', Buffer>>;
}

/** A short fingerprint of a text; equal texts have equal ones. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, TAG_LENGTH);

/** Compresses `text` once for all readers. */
export async function makeRepresentation(type: string, text: string): Promise<Representation> {
  const identity = Buffer.from(text, 'utf8');
  return { type, etag: `W/"${fingerprint(text)}"`, bodies: { identity, gzip: await compress(identity) } };
}

/** Sends what the client accepts, or 304 when it has it already. @param vary what else of the request it depends on */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  made: Representation,
  vary = 'accept',
): void {
  void reply.header('etag', made.etag).header('vary', `${vary}, accept-encoding`);
  if (matches(request.headers['if-none-match'], made.etag)) {
    void reply.status(304).send();
    return;
  }
  const encoding = encodingOf(request);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.type(made.type).send(made.bodies[encoding]);
}

function encodingOf(request: FastifyRequest): keyof Representation['bodies'] {
  return new Negotiator(request).encoding(['gzip', 'identity']) === 'gzip' ? 'gzip' : 'identity';
}

/** Weak comparison of RFC 9110 §13.1.2. */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || weak(tag) === weak(etag));
}

const weak = (tag: string): string => tag.trim().replace(/^W\//, '');
