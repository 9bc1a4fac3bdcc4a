import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DeskLabelOutcomeView, DeskNextView, DeskReviewView, DeskTaskView } from '@starboard/contracts';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { deskData, deskFiles } from '../../support/desk-data.js';
import { eventually } from '../../support/eventually.js';
import { type FakeModel, startFakeModel } from '../../support/fake-model.js';
import { gullible } from '../../support/models.js';
import { caller, makePerson } from '../../support/organisers.js';
import { type Finished, starboard, StarboardProcess } from '../../support/process.js';

const DATA = deskData(2, 60);
const GOLD = new Map(DATA.answers.map(({ name, gold }) => [name, gold]));
const KEY = 'sk-a-key-that-no-command-says';
const CONCURRENCY = 2;
const ENOUGH = ['--calls', '10000', '--input-tokens', '10000000', '--output-tokens', '10000000'];

/* Every command is a process. */
jest.setTimeout(400_000);

/** A teacher at a terminal: commands in processes of their own, a platform in another, a language model on this machine. */
describe('starboard answers desk', () => {
  let db: TestDatabase;
  let model: FakeModel;
  let platform: StarboardProcess;
  let url: string;
  let folder: string;
  let token: string;
  let project: string;

  beforeAll(async () => {
    [db, model, folder] = await Promise.all([
      createTestDatabase(),
      startFakeModel(),
      mkdtemp(join(tmpdir(), 'starboard-desk-')),
    ]);
    token = await makePerson(db.database, []);
    platform = new StarboardProcess(['start'], {
      DATABASE_URL: db.url,
      STARBOARD_DATA: join(folder, 'platform'),
      PORT: '0',
      JUDGING_PROVIDER: 'openai-compatible',
      JUDGING_MODEL: 'fake',
      JUDGING_BASE_URL: model.url,
      JUDGING_API_KEY: KEY,
      JUDGING_CONCURRENCY: String(CONCURRENCY),
      JUDGING_PRICE_INPUT: '1',
      JUDGING_PRICE_OUTPUT: '2',
    });
    url = (await platform.says(/is running at (http:\S+)/))[1]!;
    await write('data', 10);
    await write('unlabelled', 0);
    project = (await desk('create', 'Physics, 7b')).stdout.trim();
  });
  afterAll(async () => {
    platform?.signal('SIGTERM');
    const { stdout, stderr } = (await platform?.finished()) ?? { stdout: '', stderr: '' };
    await model?.close();
    await db?.drop();
    await rm(folder, { recursive: true, force: true });
    expect(`${stdout}${stderr}`).not.toContain(KEY);
  });
  beforeEach(() => {
    model.decide = gullible;
  });

  const write = async (name: string, labelled: number): Promise<void> => {
    await mkdir(join(folder, name));
    for (const file of Object.values(deskFiles(DATA, labelled)))
      await writeFile(join(folder, name, file.name), file.text);
  };
  const environment = (as = token) => ({ STARBOARD_URL: url, STARBOARD_TOKEN: as });
  const desk = (...args: string[]): Promise<Finished> => starboard(['answers', 'desk', ...args], environment());
  const json = async <T>(...args: string[]): Promise<T> => {
    const { code, stdout, stderr } = await desk(...args, '--json');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return JSON.parse(stdout) as T;
  };
  const refused = (line: RegExp) => ({ code: 1, stdout: '', stderr: expect.stringMatching(line) });
  const newestTask = async (status: DeskTaskView['status'], failure = ''): Promise<DeskTaskView> =>
    eventually(`the task to be ${status}`, async () => {
      const { body } = await caller(url, token)('GET', `/api/answer-projects/${project}/tasks?limit=1`);
      const [task] = body['items'] as DeskTaskView[];
      return task?.status === status && (task.failure ?? '').startsWith(failure) ? task : undefined;
    });

  it('needs a token, a platform that answers, and a project of one’s own', async () => {
    expect(await starboard(['answers', 'desk', 'list'])).toMatchObject({ code: 1, stderr: expect.stringContaining('--token') }); // prettier-ignore
    const nobody = await starboard(['answers', 'desk', 'list'], { ...environment('sbp_none') });
    expect(nobody).toMatchObject(refused(/^ERR_[A-Z_]+: .+\n$/));
    const silent = { ...environment(), STARBOARD_URL: 'http://127.0.0.1:1' };
    expect(await starboard(['answers', 'desk', 'list'], silent)).toMatchObject(refused(/^ERR_NO_ANSWER: [^\n]+\n$/));
    const other = environment(await makePerson(db.database, []));
    const orders = ['report', 'export', 'fit', 'caps', 'invite', 'pause', 'next', 'review'];
    const tried = orders.map((order) => starboard(['answers', 'desk', order, project], other));
    for (const one of await Promise.all(tried)) expect(one).toMatchObject(refused(/^ERR_NOT_FOUND: /));
    expect((await starboard(['answers', 'desk', 'list'], other)).stdout.trim()).toBe('');
    expect((await desk('list')).stdout).toBe(`${project}  owner  Physics, 7b\n`);
  });

  it('imports a folder, says first what would come of it, and names what is wrong with its place', async () => {
    const data = join(folder, 'data');
    expect((await desk('import', project, data, '--check')).stdout).toBe(
      '2 questions, 120 answers and 20 labels would be added.\n',
    );
    expect(await desk('fit', project)).toMatchObject(refused(/^ERR_DESK_UNLABELLED: /));
    expect((await desk('import', project, data)).stdout).toBe('2 questions, 120 answers and 20 labels added.\n');
    expect(await json('import', project, data)).toMatchObject({ answers: { added: 0, known: 120 }, labels: 0 });
    await write('broken', 0);
    await writeFile(join(folder, 'broken', 'answers.jsonl'), '{"id":\n{"id":"x","q":"q99","text":"y"}\n');
    const broken = await desk('import', project, join(folder, 'broken'));
    expect(broken).toMatchObject(refused(/^ERR_UNPROCESSABLE: /));
    expect(broken.stderr).toMatch(/^answers\.jsonl:1: ERR_ANSWERS_FORMAT/m);
    expect(broken.stderr).toMatch(/^answers\.jsonl:2: /m);
    expect(await desk('import', project, join(folder, 'nowhere'))).toMatchObject(refused(/ERR_ANSWERS_FILE/));
  });

  it('fits, says what targets mean, labels by one, and reports', async () => {
    expect(await desk('label', project)).toMatchObject(refused(/^ERR_DESK_UNFITTED: /));
    const fitted = await desk('fit', project);
    expect(fitted).toMatchObject({ code: 0, stdout: expect.stringContaining('by 20 labelled answers\n') });
    expect(fitted.stdout).toMatch(/^95 %: \d+ automatic \(.+ right among the labelled\), \d+ for people/m);
    const { task, review } = await json<{ task: DeskTaskView; review: number }>('label', project, '--target', '0.8');
    expect(task).toMatchObject({ kind: 'label', status: 'done', done: 100, total: 100, target: 0.8 });
    expect(review).toBeGreaterThan(0);
    expect((await desk('report', project)).stdout).toMatch(/^labelled by people 20, automatically \d+, left \d+\n/);
    const report = await json<{ people: number; automatic: number; left: number }>('report', project);
    expect(report.people + report.automatic + report.left).toBe(120);
    const [head, ...rows] = (await desk('export', project)).stdout.trim().split('\r\n');
    expect(head).toBe('id,question,answer,label,by,confidence,checked,flags');
    expect(rows).toHaveLength(120);
    const byPeople = rows.map((row) => row.split(',')).filter(([, , , , by]) => by === 'person');
    expect(byPeople).toHaveLength(20);
    for (const [id, , , label] of byPeople) expect(label).toBe(GOLD.get(id!));
  });

  it('labels by hand: what is next, and what is to be looked at', async () => {
    const next = await json<DeskNextView>('next', project);
    const [first] = next.answers;
    const printed = (await desk('next', project, '--question', next.question!.id)).stdout.split('\n');
    expect(printed[0]).toBe(`${next.question!.name} (${next.question!.id}): ${next.question!.text}`);
    expect(printed).toContain(`${first!.id}  ${first!.reason}  ${first!.text}`);

    const gold = GOLD.get(first!.name)!;
    expect(await desk('say', project, first!.id)).toMatchObject(refused(/^ERR_DESK_LABEL: /));
    expect(await desk('say', project, first!.id, 'no-label')).toMatchObject(refused(/^ERR_UNPROCESSABLE: /));
    expect((await desk('say', project, first!.id, gold)).stdout).toMatch(
      new RegExp(`^${gold}; the platform said \\w+ \\(\\d\\.\\d\\d\\)`),
    );
    expect((await desk('export', project)).stdout).toMatch(new RegExp(`^${first!.name},.*,${gold},person,`, 'm'));
    expect((await desk('say', project, first!.id, '--take-back')).stdout).toBe('taken back\n');

    const { left, answers } = await json<DeskReviewView>('review', project);
    const [unsure] = answers;
    expect((await desk('review', project)).stdout).toMatch(new RegExp(`^${left} answers are left for people\\.\n`));
    const outcome = await json<DeskLabelOutcomeView>('say', project, unsure!.id, GOLD.get(unsure!.name)!);
    expect(['review', 'blind']).toContain(outcome.kind);
    const after = await json<DeskReviewView>('review', project);
    expect(after.answers.map(({ id }) => id)).not.toContain(unsure!.id);
    await desk('say', project, unsure!.id, '--take-back');
  });

  it('says what a model costs and asks nothing, then asks no more than its cap', async () => {
    const dry = await json<{ calls: number; cost: number }>('label', project, '--target', '0.999', '--dry-run');
    expect(dry.calls).toBeGreaterThan(10);
    expect(dry.cost).toBeGreaterThan(0);
    expect(model.requests).toHaveLength(0);
    expect((await newestTask('cancelled')).done).toBe(0);

    const nothing = { maxCalls: 0, maxInputTokens: 0, maxOutputTokens: 0 };
    expect(await json('caps', project)).toEqual({
      caps: nothing,
      spent: { calls: 0, inputTokens: 0, outputTokens: 0 },
      model: 'fake',
    });
    await desk('caps', project, '--input-tokens', '1000000', '--output-tokens', '1000000');
    expect((await desk('caps', project, '--calls', '5')).stdout).toBe(
      'language model: fake\ncalls 0 of 5\ninput tokens 0 of 1000000\noutput tokens 0 of 1000000\n',
    );
    expect((await desk('caps', project, '--calls', 'many')).code).toBe(1);
    const unasked = await desk('label', project, '--target', '0.999', '--model');
    expect(unasked).toMatchObject(refused(/fake: \d+ calls .+ cost at most \d+\.\d+\.\n(.|\n)*ERR_DESK_CONFIRM/));
    expect(model.requests).toHaveLength(0);
    await desk('resume', project);
    await newestTask('paused', 'ERR_JUDGING_CAP');
    expect(model.requests.length).toBeGreaterThanOrEqual(5);
    expect(model.requests.length).toBeLessThan(5 + CONCURRENCY);
  });

  it('is paused and goes on, and asks for no judgement twice', async () => {
    await desk('caps', project, ...ENOUGH);
    expect((await desk('cancel', project)).stdout).toBe('label: cancelled\n');
    const before = model.requests.length;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    model.decide = async (prompt) => {
      await gate;
      return gullible(prompt);
    };
    const label = ['label', project, '--target', '0.999', '--model', '--yes'];
    const running = new StarboardProcess(['answers', 'desk', ...label], environment());
    await eventually('a question to the model', () => Promise.resolve(model.requests.length > before || undefined));
    expect((await desk('pause', project)).stdout).toBe('label: paused\n');
    release();
    expect(await running.finished()).toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_DESK_HELD') });
    expect((await desk('resume', project)).stdout).toBe('label: queued\n');
    const { estimate } = await newestTask('done');
    expect(await desk('pause', project)).toMatchObject(refused(/^ERR_DESK_TASK_ENDED: /));
    const asked = model.requests.length;
    expect(asked).toBeGreaterThan(before);
    const again = await desk(...label);
    expect(again).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^100 answers decided, \d+ for people\.\n$/),
    });
    expect(again.stderr).toMatch(/^fake: 0 calls \(\d+ judgements are kept\)/);
    expect(estimate!.kept + estimate!.calls).toBeGreaterThan(10);
    expect(model.requests).toHaveLength(asked);
    const { spent } = await json<{ spent: { calls: number } }>('caps', project);
    expect(spent.calls).toBe(asked);
  });

  it('invites a labeller by a link that works once, and removes a project when that is meant', async () => {
    const link = (await desk('invite', project)).stdout.trim();
    expect(link).toMatch(new RegExp(`^${url}/answers/join#sbl_`));
    const secret = link.split('#')[1];
    const labeller = await makePerson(db.database, []);
    const joined = await caller(url, labeller)('POST', '/api/answer-projects/join', { secret });
    expect(joined).toMatchObject({ status: 200, body: { projectId: project } });
    const asLabeller = (...args: string[]) => starboard(['answers', 'desk', ...args], environment(labeller));
    expect((await asLabeller('list')).stdout).toContain('labeller  Physics, 7b');
    expect(await asLabeller('remove', project, '--yes')).toMatchObject(refused(/^ERR_FORBIDDEN: /));
    expect(await desk('remove', project)).toMatchObject(refused(/^ERR_DESK_CONFIRM: /));
    expect(await desk('remove', project, '--yes')).toMatchObject({ code: 0 });
    expect(await desk('report', project)).toMatchObject(refused(/^ERR_NOT_FOUND: /));
  });
});
