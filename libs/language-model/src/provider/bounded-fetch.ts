export type Fetch = typeof globalThis.fetch;

/** Bytes of a reply. */
export const MOST_REPLY_BYTES = 4 * 1024 * 1024;

/** Why no whole reply came: `connect` before its head, `cut` after it, `large` more than is read. No words of the other side. */
export class ReplyFault extends Error {
  constructor(readonly fault: 'connect' | 'cut' | 'large') {
    super(`no whole reply: ${fault}`);
    this.name = 'ReplyFault';
  }
}

/** Fetches with a limit of the reply's size, without following redirects, and with errors that say nothing of the request. */
export function boundedFetch(fetch: Fetch, most = MOST_REPLY_BYTES): Fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' }).catch((error: unknown) => {
      throw init?.signal?.aborted === true ? error : new ReplyFault('connect');
    });
    const body = await readBody(response, most).catch((error: unknown) => {
      throw init?.signal?.aborted === true || error instanceof ReplyFault ? error : new ReplyFault('cut');
    });
    const { status, headers } = response;
    // The body is decoded already, so these no longer hold of it.
    const kept = new Headers(headers);
    for (const name of ['content-encoding', 'content-length']) kept.delete(name);
    return new Response(hasNoBody(status) ? null : body, { status, headers: kept });
  };
}

const hasNoBody = (status: number): boolean => [101, 204, 205, 304].includes(status);

async function readBody({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += (chunk as Uint8Array).length;
    if (size > most) throw new ReplyFault('large');
    chunks.push(chunk as Uint8Array);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
