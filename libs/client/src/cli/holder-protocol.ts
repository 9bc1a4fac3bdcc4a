import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { type Language, spoken } from '@starboard/speech';
import { say } from './words.ru.js';
import type { Workspace } from './workspace.js';

/** What the commands ask of the process that holds the session: one line of JSON each way. */
export type HolderRequest = (
  { readonly command: 'send'; readonly fileId: number } | { readonly command: 'next' | 'repeat' | 'stop' | 'send-logs' }
) & {
  /** Of whoever asks; the holder may speak another. */
  readonly language?: Language;
};

export interface HolderAnswer {
  readonly ok: boolean;
  readonly text: string;
}

/** @throws Error when no process holds a session here, or with the reason why the request failed. */
export async function askHolder(workspace: Workspace, request: HolderRequest): Promise<string> {
  const { ok, text } = await exchange(workspace.socketPath, request);
  if (!ok) throw new Error(text);
  return text;
}

function exchange(path: string, request: HolderRequest): Promise<HolderAnswer> {
  return new Promise((resolve, reject) => {
    const absent = () => reject(new Error(say('No session is held here: run `pku start` or `pku reconnect` first.')));
    const socket = connect(path).once('error', absent);
    const lines = createInterface({ input: socket });
    // The interface reports the socket's error once more.
    lines.once('error', absent);
    lines.once('line', (line) => resolve(JSON.parse(line) as HolderAnswer));
    socket.write(`${JSON.stringify({ ...request, language: spoken() })}\n`);
  });
}
