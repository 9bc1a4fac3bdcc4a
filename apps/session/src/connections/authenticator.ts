import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { type TokenHolder, TokenQueries } from '@starboard/database';
import { Batcher, OF_CONNECTIONS } from '../batcher.js';

const GROUP = 1_000;
const LONGEST_TOKEN = 200;

/** Who a connection is. Tokens that arrive together are looked up together: a thousand wrong ones a second are a few queries. */
@Injectable()
export class Authenticator {
  private readonly lookups: Batcher<Buffer, TokenHolder | undefined>;

  constructor(tokens: TokenQueries) {
    this.lookups = new Batcher(
      async (hashes) => {
        const holders = await tokens.findByHashes(hashes);
        return hashes.map((hash) => holders.get(hash.toString('hex')));
      },
      GROUP,
      OF_CONNECTIONS,
    );
  }

  /** @returns undefined for a missing, unknown or revoked token. */
  async authenticate(socket: Socket): Promise<TokenHolder | undefined> {
    const token = tokenOf(socket);
    if (token === undefined) return undefined;
    return this.lookups.add(createHash('sha256').update(token).digest());
  }
}

/** `auth.token` (4.x) or `query.token` (the published client). */
function tokenOf({ handshake }: Socket): string | undefined {
  const auth = handshake.auth as Readonly<Record<string, unknown>>;
  const token: unknown = auth['token'] ?? handshake.query['token'];
  return typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN ? token : undefined;
}
