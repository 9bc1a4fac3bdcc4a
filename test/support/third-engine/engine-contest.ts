import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Database } from '@starboard/database';
import { createEmptyDatabase } from '../database.js';
import { makePerson } from '../organisers.js';
import { type Finished, PKU, starboard, StarboardProcess } from '../process.js';

/** A minute of the regulation lasts half a second. */
const FAST = { intervalMs: 500, deadlineMs: 6_000, openGraceMs: 60_000, closeGraceMs: 500 };
/** To the first text of the final: time for a command to schedule it, and for the programs to connect. */
const LOBBY_MS = 20_000;
const reason = 'A test';

/** The platform of a copy of the project, on a database of its own. */
export class EnginePlatform {
  private constructor(
    readonly root: string,
    readonly folder: string,
    readonly site: string,
    readonly database: { readonly url: string; drop(): Promise<void> },
    private readonly server: StarboardProcess,
  ) {}

  /** @param more variables of the server */
  static async start(root: string, more: Readonly<Record<string, string>> = {}): Promise<EnginePlatform> {
    const database = await createEmptyDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'starboard-engine-'));
    const environment = { DATABASE_URL: database.url, STARBOARD_DATA: folder, PORT: '0', LOG_LEVEL: 'warn', ...more };
    const server = new StarboardProcess(['start'], environment, root);
    const [, site = ''] = await server.says(/running at (http:\S+)/);
    return new EnginePlatform(root, folder, site, database, server);
  }

  async stop(): Promise<void> {
    this.server.signal('SIGTERM');
    await this.server.finished();
    await this.database.drop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Runs a command that must succeed. @returns what it said. */
  async run(...args: readonly string[]): Promise<string> {
    const { code, stdout, stderr } = await this.tried(...args);
    if (code !== 0) throw new Error(`starboard ${args.join(' ')}\n${stdout}${stderr}`);
    return stdout;
  }

  tried(...args: readonly string[]): Promise<Finished> {
    return starboard(args, { DATABASE_URL: this.database.url, STARBOARD_DATA: this.folder }, this.root);
  }
}

/** A contest of an engine: by the command line, by programs over the protocol, and over REST. */
export class EngineContest {
  private constructor(
    private readonly platform: EnginePlatform,
    private readonly engine: string,
    private readonly tokens: ReadonlyMap<string, string>,
  ) {}

  /** With an admitted team for each name. @param own parameters of the contest, in place of those of counted words. */
  static async make(
    platform: EnginePlatform,
    engine: string,
    teams: readonly string[],
    own: object = { wordsOff: 0 },
  ): Promise<EngineContest> {
    const parameters = join(platform.folder, `${engine}.json`);
    await writeFile(parameters, JSON.stringify({ ...FAST, ...own }));
    const titles = ['--ru', 'Слова', '--en', 'Words'];
    await platform.run('contest', 'create', engine, ...titles, '--engine', engine, '--parameters', parameters);
    const tokens = new Map<string, string>();
    for (const team of teams) tokens.set(team, (await platform.run('team', 'add', engine, team)).trim());
    return new EngineContest(platform, engine, tokens);
  }

  /** Stores texts, each with its number of words, as files of the general form. */
  async import(kind: 'training' | 'final', texts: readonly string[]): Promise<string> {
    const folder = join(this.platform.folder, `${this.engine}-${kind}`);
    await mkdir(folder);
    for (const [at, one] of texts.entries()) {
      await writeFile(join(folder, `${kind}-${at}.json`), JSON.stringify({ text: one }));
      await writeFile(join(folder, `${kind}-${at}.rule.json`), JSON.stringify({ words: one.split(' ').length }));
    }
    return this.importFolder(kind, folder);
  }

  /** Stores what a folder has. */
  importFolder(kind: 'training' | 'final', folder: string): Promise<string> {
    const set = ['--contest', this.engine, '--dataset', kind, '--kind', kind, '--engine', this.engine];
    return this.platform.run('import', folder, ...set);
  }

  /** @returns the id of the round. */
  async open(): Promise<string> {
    return (await this.platform.run('round', 'open', this.engine, '--dataset', 'training')).trim();
  }

  /** @param lobbyMs to the first item. @returns the id of the round. */
  async schedule(lobbyMs = LOBBY_MS): Promise<string> {
    const start = new Date(Date.now() + lobbyMs).toISOString();
    const args = ['--dataset', 'final', '--start', start, '--reason', reason];
    return (await this.platform.run('round', 'schedule', this.engine, ...args)).trim();
  }

  /** Runs a team's program, an expression of `text`, until its session is over. @returns what its client said. */
  async takePart(team: string, expression: string, ...session: readonly string[]): Promise<string> {
    const folder = await mkdtemp(join(this.platform.folder, 'team-'));
    await writeFile(
      join(folder, 'program.mjs'),
      PROGRAM.replace('EXPRESSION', () => expression),
    );
    return this.runProgram(team, [process.execPath, join(folder, 'program.mjs')], ...session);
  }

  /** Runs any command as a team's program, until its session is over. @returns what its client said. */
  async runProgram(team: string, command: readonly string[], ...session: readonly string[]): Promise<string> {
    const folder = await mkdtemp(join(this.platform.folder, 'team-'));
    const pku = join(this.platform.root, PKU);
    const env = {
      PATH: process.env['PATH'] ?? '',
      PKU_URL: this.platform.site,
      PKU_TOKEN: this.tokens.get(team) ?? '',
    };
    const child = spawn(process.execPath, [pku, 'run', ...session, '--', ...command], { cwd: folder, env });
    const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return said + wrong;
  }

  /** The result of a final, approved by everybody in turn. */
  async approve(round: string, board = '1'): Promise<void> {
    await this.platform.run('round', 'result', round, '--wait', '90');
    for (const step of ['review', 'verification', 'approval'])
      await this.platform.run('round', 'decide', round, '--step', step, '--board', board, '--reason', reason);
  }

  /** What everybody reads. */
  read(path: string): Promise<Response> {
    return fetch(`${this.platform.site}/api/contests/${this.engine}${path}`);
  }

  /** The report of a team's solution, as an organiser reads it, by its format and language. */
  async reports(round: string, team: string): Promise<(format: string, language?: string) => Promise<string>> {
    const database = await Database.connect(this.platform.database.url, 1, () => undefined);
    const token = await makePerson(database, [{ role: 'organiser' }]).finally(() => database.close());
    const read = async (path: string): Promise<string> => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${this.platform.site}/api/contests/${this.engine}${path}`, { headers });
      if (!response.ok) throw new Error(await response.text());
      return response.text();
    };
    const { items } = JSON.parse(await read('/reports')) as {
      items: readonly { team: { id: string; slug: string } }[];
    };
    const id = items.find((one) => one.team.slug === team)?.team.id;
    return (format, language = 'ru') => read(`/rounds/${round}/teams/${id}/report?format=${format}&lang=${language}`);
  }

  /** Proposes other parameters for a round. @returns JSON of what would change. */
  async rescore(round: string, changes: object): Promise<string> {
    const parameters = join(this.platform.folder, `${this.engine}-again.json`);
    await writeFile(parameters, JSON.stringify(changes));
    return this.platform.run('rescore', 'preview', round, '--parameters', parameters, '--reason', reason, '--json');
  }

  /** Proposes other documents for items of a round, by the files of a folder. @returns JSON of what would change. */
  rescoreBy(round: string, folder: string): Promise<string> {
    return this.platform.run('rescore', 'preview', round, '--rules', folder, '--reason', reason, '--json');
  }

  /** Applies what was previewed. @param fingerprint of the preview */
  applyRescoring(round: string, fingerprint: string): Promise<string> {
    return this.platform.run('rescore', 'apply', round, fingerprint, '--reason', reason);
  }
}

const PROGRAM = `
let input = '';
for await (const chunk of process.stdin) input += chunk;
const { text } = JSON.parse(input);
process.stdout.write(EXPRESSION);
`;
