import { createReadStream } from 'node:fs';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { byteRange } from '../http/byte-range.js';
import type { NamedArchive } from './kept-archives.js';

const PARTIAL = 206;
const NOT_MODIFIED = 304;
const NOT_THERE = 416;
/** Each holds a socket, a file and one piece of it. */
const MOST = 4_000;
const MOST_OF_AN_ADDRESS = 1_000;
/** A reader who takes nothing for so long is cut off; so is one who is not done in an hour, and asks for the rest. */
const IDLE_MS = 60_000;
const LONGEST_MS = 3_600_000;

/** Sends kept files: parts of them too (`Range`), and nothing to whoever has the same bytes already (`If-None-Match`). */
@Injectable()
export class Downloads {
  private readonly running = new Map<string, number>();
  private all = 0;

  /**
   * @param cache whose it is: `private` is kept by nobody between the platform and the reader.
   * @throws ApiError ERR_UNAVAILABLE when too many are being read
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    { path, size, tag, name }: NamedArchive,
    cache: 'public' | 'private' = 'public',
  ): void {
    const etag = `"${tag}"`;
    void reply.header('etag', etag).header('accept-ranges', 'bytes').header('cache-control', `${cache}, no-cache`);
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers;
    if (known?.split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, ''))) === true) {
      return void reply.status(NOT_MODIFIED).send();
    }
    const part = ifRange === undefined || ifRange === etag ? byteRange(range, size) : undefined;
    if (part === null) return void reply.status(NOT_THERE).header('content-range', `bytes */${size}`).send();
    this.hold(request, reply);
    const { start, end } = part ?? { start: 0, end: size - 1 };
    if (part !== undefined) void reply.status(PARTIAL).header('content-range', `bytes ${start}-${end}/${size}`);
    void reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', end - start + 1);
    void reply.type('application/zip').send(createReadStream(path, { start, end }));
  }

  private hold(request: FastifyRequest, { raw }: FastifyReply): void {
    const group = addressGroup(request.ip);
    const own = this.running.get(group) ?? 0;
    if (this.all >= MOST || own >= MOST_OF_AN_ADDRESS) {
      throw new ApiError('ERR_UNAVAILABLE', 'Too many are reading archives now; try again soon.', undefined, 30);
    }
    this.all += 1;
    this.running.set(group, own + 1);
    const longest = setTimeout(() => raw.destroy(), LONGEST_MS).unref();
    raw.setTimeout(IDLE_MS, () => raw.destroy());
    raw.once('close', () => {
      clearTimeout(longest);
      this.all -= 1;
      const left = (this.running.get(group) ?? 1) - 1;
      if (left === 0) this.running.delete(group);
      else this.running.set(group, left);
    });
  }
}
