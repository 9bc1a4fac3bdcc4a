import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { ObservationOutcome, ObservedJson } from '@starboard/scoring';
import type { Observer } from '../../../apps/worker/src/observing/observer.js';

/** What the world does when it is looked at. */
export interface WorldOptions {
  /** 0 … 1, seeded. */
  readonly random: () => number;
  /** The longest look, ms. */
  readonly longestMs?: number;
}

/**
 * A world that never answers the same: programs print themselves in small letters, `endless` takes too long, and judges are
 * of two minds. Behind a socket, so that workers in other processes look at the same one.
 */
export class World {
  /** Payloads of all looks that were begun, as JSON. */
  readonly looks: string[] = [];
  /** Looks that whoever asked has broken off. */
  brokenOff = 0;
  state: 'well' | 'unavailable' | 'silent' = 'well';
  private readonly server = createServer((request, response) => void this.answer(request, response));

  constructor(private readonly options: WorldOptions) {}

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  async close(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const payload = await text(request);
      this.looks.push(payload);
      response.on('close', () => void (this.brokenOff += response.writableFinished ? 0 : 1));
      if (this.state === 'silent') return;
      await delay(this.options.random() * (this.options.longestMs ?? 0));
      if (this.state === 'unavailable') response.writeHead(503).end();
      else response.end(JSON.stringify(this.look(JSON.parse(payload) as LookedAt)));
    } catch {
      // Whoever asked was killed.
      response.destroy();
    }
  }

  private look({ kind, payload }: LookedAt): ObservationOutcome {
    if (kind === 'judge') return { state: 'seen', value: this.options.random() < 0.7 };
    if (payload.text === 'endless') return { state: 'timeout', detail: '1 s' };
    return { state: 'seen', value: payload.text.toLowerCase() };
  }
}

interface LookedAt {
  readonly kind: string;
  readonly payload: { readonly text: string };
}

/** Observers of a world behind a socket, as a sandbox or a language model would be. */
export const observersOf = (url: string, version = 'world/1'): readonly Observer[] =>
  (['run', 'judge'] as const).map((kind) => ({
    kind,
    version: () => Promise.resolve(version),
    observe: (payload: ObservedJson, signal: AbortSignal) => ask(url, { kind, payload }, signal),
  }));

async function ask(url: string, look: object, signal: AbortSignal): Promise<ObservationOutcome> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(look), signal });
  if (!response.ok) throw new Error(`the world answers ${response.status}`);
  return (await response.json()) as ObservationOutcome;
}
