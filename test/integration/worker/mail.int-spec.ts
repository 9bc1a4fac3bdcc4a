import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { SMTPServer } from 'smtp-server';
import { MailWorkService } from '../../../apps/worker/src/mail/mail-work.service.js';
import { type ApiServer, startApiServer } from '../../support/api-server.js';
import { createContest, createRound, type TestContest } from '../../support/contest.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { eventually } from '../../support/eventually.js';
import { type Caller, caller } from '../../support/organisers.js';
import { makePerson } from '../../support/organisers.js';
import { startWorker } from '../../support/worker-app.js';

const DAY = 86_400_000;

/** A server of mail, as any other; it refuses a recipient as often as it is told. */
class Mailbox {
  readonly letters: { readonly to: string; readonly text: string }[] = [];
  refuse = 0;
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => {
      if (this.refuse === 0) return done();
      this.refuse -= 1;
      done(Object.assign(new Error('try later'), { responseCode: 451 }));
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        const [head = '', body = ''] = Buffer.concat(parts).toString('utf8').split('\r\n\r\n', 2);
        this.letters.push({ to, text: `${head}\n\n${Buffer.from(body, 'base64').toString('utf8')}` });
        done();
      });
    },
  });

  start(): Promise<string> {
    return new Promise((resolve) => {
      this.server.listen(0, '127.0.0.1', () => {
        const { port } = this.server.server.address() as AddressInfo;
        resolve(`smtp://127.0.0.1:${port}`);
      });
    });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let db: TestDatabase;
let api: ApiServer;
let mailbox: Mailbox;
let smtp: string;
let contest: TestContest;
let organiser: Caller;
let jury: Caller;
const workers: INestApplicationContext[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  api = await startApiServer(db.url);
});
afterAll(async () => {
  await api.close();
  await db.drop();
});
beforeEach(async () => {
  mailbox = new Mailbox();
  smtp = await mailbox.start();
  contest = await hurriedContest();
  organiser = caller(api.url, await makePerson(db.database, [{ role: 'organiser', contestId: contest.id }]));
  jury = caller(api.url, await makePerson(db.database, [{ role: 'jury', contestId: contest.id }]));
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.close();
  await mailbox.stop();
});

/** Not announced, and its final is in 12 days: the schedule is to be announced within two. */
async function hurriedContest(): Promise<TestContest> {
  const made = await createContest(db.database, { teams: 0, essays: 2 });
  const startsAt = Date.now() + 12 * DAY;
  await createRound(db.database, made, { mode: 'final', startsAt, lobbyOpensAt: startsAt - DAY });
  return made;
}

async function work(url: string | undefined, mailRestMs = 50): Promise<MailWorkService> {
  const mail = url === undefined ? undefined : { smtpUrl: url, from: 'Starboard <board@example.org>' };
  const worker = await startWorker(db.database, undefined, { remindMs: 0, mailRestMs }, [], { ...(mail && { mail }) });
  workers.push(worker);
  return worker.get(MailWorkService);
}
interface Message {
  readonly state: string;
  readonly attempts: number;
  readonly problem: string;
  readonly subject: string;
  readonly term: string;
}
async function messages(who: Caller): Promise<readonly Message[]> {
  const { status, body } = await who('GET', `/api/contests/${contest.slug}/messages`);
  expect(status).toBe(200);
  return body['items'] as Message[];
}
const ended = (): Promise<readonly Message[]> =>
  eventually('the message has ended', async () => {
    const found = await messages(organiser);
    return found.length > 0 && found.every(({ state }) => state !== 'waiting') && found;
  });
const mine = () => mailbox.letters.filter(({ text }) => text.includes(contest.slug));

describe('mail about terms', () => {
  it('is written once to those whose duty it is, however many workers look and look again', async () => {
    // Who sends has this long for it: nobody else takes the letter up meanwhile.
    await work(smtp, 60_000);
    await work(smtp, 60_000);
    expect(await ended()).toMatchObject([{ state: 'sent', attempts: 1, problem: '' }]);
    // What comes later is found and sent: they have looked again.
    const other = await hurriedContest();
    await makePerson(db.database, [{ role: 'organiser', contestId: other.id }]);
    await eventually('the other letter', () =>
      Promise.resolve(mailbox.letters.some(({ text }) => text.includes(other.slug))),
    );
    expect(mine()).toHaveLength(1);
    expect(await messages(organiser)).toHaveLength(1);
    const [letter] = mine();
    expect(letter?.text).toMatch(/^Message-ID: <[0-9a-f-]{36}@starboard>/im);
    expect(letter?.text).toMatch(/^Auto-Submitted: auto-generated/im);
    expect(letter?.text).toMatch(/^Content-Language: ru/im);
    expect((await messages(organiser))[0]?.subject).toBe(
      'Скоро срок: Объявить расписание финальных испытаний — Конкурс',
    );
    expect(await messages(jury)).toEqual([]);
  });

  it('is tried again when the server refuses or is away, and then sent once', async () => {
    mailbox.refuse = 2;
    await work(smtp);
    expect(await ended()).toMatchObject([{ state: 'sent', attempts: 3, problem: '' }]);
    expect(mine()).toHaveLength(1);
  });

  it('is given up in the end, and says why', async () => {
    await work(await deadPort(), 1);
    const problem = expect.stringMatching(/ECONNREFUSED/) as unknown;
    expect(await ended()).toMatchObject([{ state: 'given-up', attempts: 10, problem }]);
  });

  it('is in the language of the person, and not sent to closed accounts', async () => {
    await db.database.pool.query(
      `update users set locale = 'en' where id in (select user_id from role_grants where contest_id = $1 and role = 'organiser')`,
      [contest.id],
    );
    await makePerson(db.database, [{ role: 'organiser', contestId: contest.id }]);
    await db.database.pool.query(
      `update users set disabled_at = now() where id in (select user_id from role_grants where contest_id = $1 and role = 'organiser')
       and locale = 'ru'`,
      [contest.id],
    );
    await work(smtp);
    expect(await ended()).toMatchObject([
      { state: 'sent', subject: 'A term is near: Announce the schedule of the final — Contest' },
    ]);
  });

  it('is off without a server of mail: nothing is written', async () => {
    const planner = await work(undefined);
    await planner.plan(Date.now());
    expect(await messages(organiser)).toEqual([]);
  });

  it('stays as it was written: the database refuses anything else', async () => {
    await work(smtp);
    await ended();
    const change = (sql: string) => db.database.pool.query(sql, [contest.id]);
    await expect(change(`update messages set body = 'x' where contest_id = $1`)).rejects.toThrow('stays as it was');
    await expect(change(`update messages set sent_at = null where contest_id = $1`)).rejects.toThrow('stays as it was');
    await expect(change(`delete from messages where contest_id = $1`)).rejects.toThrow('stays as it was');
  });
});

/** A port on which nobody listens. */
function deadPort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(`smtp://127.0.0.1:${port}`));
    });
  });
}
