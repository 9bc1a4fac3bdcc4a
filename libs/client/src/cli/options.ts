import { type Command, InvalidArgumentError } from 'commander';
import type { StartOptions } from '../client.js';
import type { ConnectOptions } from '../link.js';
import { say, sayFailure } from './words.ru.js';

/** Options that say where the platform is and who we are. */
export interface PlatformOptions {
  readonly url?: string;
  readonly token?: string;
  readonly folder: string;
}

/** Options of a new session, named as in the published program. */
export interface SessionOptions {
  readonly mode: StartOptions['type'];
  readonly count?: number;
  readonly type?: 'train' | 'test';
  readonly lang?: 'rus' | 'eng' | 'all';
  readonly time?: number;
  readonly pull?: boolean;
  readonly round?: string;
}

export function withPlatform(command: Command): Command {
  return command
    .option('--url <address>', 'address of the platform (PKU_URL)')
    .option('--token <token>', 'the team’s token (PKU_TOKEN; better there than in the history of the shell)')
    .option('--folder <path>', 'where files and receipts are kept', '.');
}

export function withSession(command: Command): Command {
  return withPlatform(command)
    .option(
      '--mode <mode>',
      'algorithmic, technical or final',
      oneOf('algorithmic', 'technical', 'final'),
      'algorithmic',
    )
    .option('--count <files>', 'algorithmic: files in the sample, 1…1000', whole(1, 1_000))
    .option('--type <set>', 'algorithmic: train or test', oneOf('train', 'test'))
    .option('--lang <language>', 'algorithmic: rus, eng or all', oneOf('rus', 'eng', 'all'))
    .option('--time <seconds>', 'algorithmic: seconds between two files, 10…60', whole(10, 60))
    .option('--round <id>', 'the round, when several are open; else the newest is taken')
    .option('--pull', 'algorithmic: each file when the one before is answered');
}

/** @throws Error that names the missing option. */
export function connectOptions({ url, token }: PlatformOptions): ConnectOptions {
  const address = url ?? process.env['PKU_URL'];
  const secret = token ?? process.env['PKU_TOKEN'];
  if (!address) throw new Error(say('Where is the platform? Give --url or set PKU_URL.'));
  if (!secret) throw new Error(say('Which team is it? Set PKU_TOKEN or give --token.'));
  return {
    url: address,
    token: secret,
    onWaiting: (reason) =>
      void process.stderr.write(`${say('{reason} (trying again)', { reason: sayFailure(reason) })}\n`),
  };
}

export function startOptions({ mode, count, type, lang, time, pull, round }: SessionOptions): StartOptions {
  const params = { dsType: type, countFiles: count, lang, time, pull, round };
  const given = Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
  return { type: mode, params: given };
}

function whole(min: number, max: number) {
  return (text: string): number => {
    const value = Number(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(say('It must be a whole number from {min} to {max}.', { min, max }));
  };
}

function oneOf<T extends string>(...values: readonly T[]) {
  return (text: string): T => {
    const value = values.find((it) => it === text);
    if (value !== undefined) return value;
    throw new InvalidArgumentError(say('It must be one of: {values}.', { values: values.join(', ') }));
  };
}
