import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { makeAnswer } from './contest.js';

/*
 * Attacks on the exchange and beside it, by callers who keep to no rule: frames by hand over `ws`, each connection made
 * anew as soon as it is ended. All that they share is the address; what they send is counted.
 */

export const ATTACKS = ['flood', 'diff', 'nonReading', 'anonymous', 'json', 'streams'] as const;
export type Attack = (typeof ATTACKS)[number];

export interface Target {
  readonly url: string;
  /** The attacking team's tokens, and a contest of its own with an open qualification. */
  readonly tokens: readonly string[];
  readonly contest: string;
  /** Files that its session was given. */
  readonly files: readonly { readonly fileId: number; readonly text: string }[];
}

const KIB = 1_024;
const CONNECTED = '40/pku,';
const EVENT = '42/pku,';
const ACK = '43/pku,';

/** Runs until it is stopped. @returns how much was sent, and what ends it. */
export function attack(kind: Attack, target: Target): { readonly sent: () => number; stop(): void } {
  const state: State = { over: false, sent: 0, stops: [] };
  ATTACK[kind](target, state);
  return {
    sent: () => state.sent,
    stop: () => {
      state.over = true;
      for (const stop of state.stops) stop();
    },
  };
}

interface State {
  over: boolean;
  sent: number;
  readonly stops: (() => void)[];
}

const ATTACK: Readonly<Record<Attack, (target: Target, state: State) => void>> = {
  // Answers of 64 kB, about 45 a second by each of eight tokens: most of them far over the limit.
  flood: (target, state) => {
    const content = '(\\\\) '.repeat((64 * KIB) / 5);
    for (const token of target.tokens.slice(0, 8)) void sendAnswers(target, state, token, () => content, 45);
  },
  // Answers of 20 kB that are dear to compare with the essay, ten a second by each of four tokens, each for another file.
  diff: (target, state) => {
    for (const token of target.tokens.slice(0, 4)) void sendAnswers(target, state, token, garbled, 10);
  },
  // Ten connections that ask for the file and never read, but answer pings blindly.
  nonReading: (target, state) => {
    for (const token of target.tokens.slice(0, 10)) void askAndNeverRead(target, state, token);
  },
  // Sockets without a token that send as much as they can.
  anonymous: (target, state) => {
    const nested = `42["x",${'['.repeat(900 * KIB)}${']'.repeat(900 * KIB)}]`;
    for (let line = 0; line < 20; line += 1) void sendAsStranger(target, state, nested);
  },
  json: (target, state) => {
    const body = `${'['.repeat(500 * KIB)}${']'.repeat(500 * KIB)}`;
    for (let line = 0; line < 4; line += 1) void postAsStranger(target, state, body);
  },
  streams: (target, state) => {
    void openStreams(target, state, 5_000);
  },
};

async function sendAnswers(
  target: Target,
  state: State,
  token: string,
  content: (text: string) => string,
  perSecond: number,
): Promise<void> {
  let place = 0;
  while (!state.over) {
    const line = await Line.open(target.url, state, token);
    const opened = (await line?.ask('session-reconnect')) ?? {};
    const sessionId = opened['sessionId'];
    while (line?.isOpen === true && !state.over) {
      const { fileId, text } = target.files[place % target.files.length] ?? { fileId: 0, text: '' };
      place += 1;
      line.tell('session-file-send', { sessionId, fileId, content: content(text), submissionId: randomUUID() });
      state.sent += 1;
      await delay(1_000 / perSecond);
    }
    await delay(AGAIN_MS);
  }
}

async function askAndNeverRead(target: Target, state: State, token: string): Promise<void> {
  while (!state.over) {
    const line = await Line.open(target.url, state, token);
    await line?.ask('session-reconnect');
    line?.stopReading();
    for (let count = 0; line?.isOpen === true && !state.over; count += 1) {
      line.tell('session-file-repeat', {});
      state.sent += 1;
      if (count % 200 === 0) line.pong();
      await delay(10);
    }
    await delay(AGAIN_MS);
  }
}

async function sendAsStranger({ url }: Target, state: State, text: string): Promise<void> {
  while (!state.over) {
    const line = await Line.open(url, state);
    while (line?.isOpen === true && !state.over) {
      await line.send(text);
      state.sent += 1;
    }
    await delay(AGAIN_MS);
  }
}

async function postAsStranger({ url }: Target, state: State, body: string): Promise<void> {
  while (!state.over) {
    await fetch(`${url}/api/contests`, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      .then((response) => response.arrayBuffer())
      .catch(() => delay(AGAIN_MS));
    state.sent += 1;
  }
}

async function openStreams({ url, contest }: Target, state: State, count: number): Promise<void> {
  for (let opened = 0; opened < count && !state.over; opened += 1) {
    const stream = request(`${url}/api/contests/${contest}/live`, {
      agent: false,
      // A stranger comes through the proxy, with an address of its own; this machine itself is not limited.
      headers: { accept: 'text/event-stream', 'x-forwarded-for': STRANGER },
    });
    stream.on('response', (response) => response.resume()).on('error', () => undefined);
    stream.end();
    state.stops.push(() => stream.destroy());
    state.sent += 1;
    if (opened % 20 === 0) await delay(20);
  }
}

const AGAIN_MS = 100;
const STRANGER = '203.0.113.9';

/** The essay with every tenth character changed: hardly the same text, which takes longest to find out. */
function garbled(text: string): string {
  const offset = Math.floor(Math.random() * 10);
  const changed = [...text].map((char, at) => (at % 10 === offset ? 'ъ' : char)).join('');
  return JSON.stringify(makeAnswer(changed));
}

/** One connection to the exchange, with or without a token. */
class Line {
  private acknowledged: (payload: Record<string, unknown>) => void = () => undefined;
  private let: () => void = () => undefined;

  private constructor(
    private readonly socket: WebSocket,
    token: string | undefined,
  ) {
    socket.on('message', (data: Buffer) => this.hear(data.toString(), token)).on('error', () => undefined);
  }

  /** @returns undefined when it was refused. */
  static async open(url: string, state: State, token?: string): Promise<Line | undefined> {
    const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const socket = new WebSocket(address, { perMessageDeflate: false });
    state.stops.push(() => socket.terminate());
    const line = new Line(socket, token);
    const entered = new Promise<void>((resolve) => (line.let = resolve));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await Promise.race([entered, closed]);
    return line.isOpen ? line : undefined;
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  ask(event: string): Promise<Record<string, unknown>> {
    return new Promise((resolve) => {
      this.acknowledged = resolve;
      this.socket.once('close', () => resolve({}));
      this.socket.send(`${EVENT}1${JSON.stringify([event, {}])}`);
    });
  }

  tell(event: string, payload: object): void {
    if (this.socket.bufferedAmount < MOST_BUFFERED) this.socket.send(`${EVENT}${JSON.stringify([event, payload])}`);
  }

  send(text: string): Promise<void> {
    return new Promise((resolve) => this.socket.send(text, () => resolve()));
  }

  pong(): void {
    this.socket.send('3');
  }

  stopReading(): void {
    this.socket.pause();
  }

  private hear(text: string, token: string | undefined): void {
    if (text === '2') this.pong();
    else if (text.startsWith('0')) {
      if (token === undefined) this.socket.send('40');
      else this.socket.send(`${CONNECTED}${JSON.stringify({ token })}`);
    } else if (text.startsWith(CONNECTED) || text.startsWith('40')) this.let();
    else if (text.startsWith(ACK)) {
      this.acknowledged((JSON.parse(text.slice(text.indexOf('['))) as [Record<string, unknown>])[0]);
    }
  }
}

/** What the attacker's own memory may hold; the server's is the target. */
const MOST_BUFFERED = 64 * KIB * KIB;
