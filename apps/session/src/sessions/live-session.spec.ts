import { beforeEach, describe, expect, it } from '@jest/globals';
import { contestParametersSchema, type SessionStatus } from '@starboard/contracts';
import type { SessionRecord } from '@starboard/database';
import { DEFAULT_ENGINE_PARAMETERS } from '@starboard/scoring';
import type { Connection } from '../connections/connection.js';
import { makeRoundKey, ReceiptSigner } from '../rounds/receipt-signer.js';
import type { LiveRound } from '../rounds/running-rounds.js';
import { planOfRound } from '../rounds/session-plan.js';
import { LiveSession } from './live-session.js';

const START = 1_000_000;
const INTERVAL_MS = 60_000;
const DEADLINE_MS = 60_000;

const items = [0, 1].map((index) => ({
  index,
  essayId: `essay ${index}`,
  fileId: index + 1,
  subject: 'rus',
  plannedAt: START + index * INTERVAL_MS,
}));
const round: LiveRound = {
  id: 'round',
  contestId: 'contest',
  contest: 'contest',
  mode: 'final',
  number: 1,
  status: 'open',
  datasetKind: 'final',
  startsAt: START,
  rules: contestParametersSchema.parse({ intervalMs: INTERVAL_MS, deadlineMs: DEADLINE_MS }),
  items,
  signer: new ReceiptSigner(makeRoundKey()),
  plan: planOfRound({ startsAt: START, items }),
  engineParameters: DEFAULT_ENGINE_PARAMETERS,
};
const record: SessionRecord = {
  id: 1,
  roundId: round.id,
  teamId: 'team',
  mode: 'final',
  params: {},
  openedAt: START - 1_000,
  openedLate: false,
  lastSeenAt: START - 1_000,
};

/** A session of which one program hears. */
class Heard {
  readonly session = new LiveSession(record, round, [], START - 1_000);
  readonly statuses: SessionStatus[] = [];

  constructor() {
    const line = {
      writeSerialised: (event: string) => this.statuses.push((JSON.parse(event) as [string, SessionStatus])[1]),
    };
    this.session.connections.add(line as unknown as Connection);
  }

  release(index: number, at: number): void {
    this.session.setFile(index, this.state(at));
    this.session.released(at);
  }

  /** An answer to the file is stored: what the platform says of it right then. */
  answer(index: number, at: number): void {
    this.session.setFile(index, { ...this.state(at), attempts: 1, finalAttempt: 1 });
    this.session.pushStatus(at);
  }

  /** What the keeper of the rounds does all the time. */
  look(from: number, to: number): void {
    for (let at = from; at <= to; at += 250) this.session.pushDueStatus(at);
  }

  private state(at: number) {
    return {
      plannedAt: START,
      deadlineAt: START + DEADLINE_MS,
      releasedAt: at,
      attempts: 0,
      late: 0,
      invalid: 0,
      closed: false,
    };
  }
}

describe('the status of a session', () => {
  let heard: Heard;
  beforeEach(() => {
    heard = new Heard();
  });

  it('tells in one of a file that came and of its answer, where the program answers soon', () => {
    heard.release(0, START + 5);
    heard.look(START + 10, START + 1_900);
    expect(heard.statuses).toEqual([]);
    heard.answer(0, START + 1_950);
    heard.look(START + 2_000, START + 50_000);
    expect(heard.statuses).toEqual([expect.objectContaining({ released: 1, accepted: 1 })]);
  });

  it('tells of a file that came after two seconds, where the program thinks for longer', () => {
    heard.release(0, START + 5);
    heard.look(START + 10, START + 2_000);
    expect(heard.statuses).toEqual([]);
    heard.look(START + 2_010, START + 10_000);
    expect(heard.statuses).toEqual([expect.objectContaining({ released: 1, accepted: 0 })]);
    heard.answer(0, START + 10_050);
    expect(heard.statuses.slice(1)).toEqual([expect.objectContaining({ released: 1, accepted: 1 })]);
  });

  it('tells of a deadline that nobody has met, once', () => {
    heard.release(0, START + 5);
    heard.look(START + 10, START + DEADLINE_MS);
    expect(heard.statuses).toHaveLength(1);
    heard.look(START + DEADLINE_MS + 1, START + DEADLINE_MS + 10_000);
    expect(heard.statuses.slice(1)).toEqual([expect.objectContaining({ annulled: 1 })]);
  });

  it('tells nothing at the deadline of a file that was answered, and of the next one that was not', () => {
    heard.release(0, START + 5);
    heard.answer(0, START + 1_000);
    heard.look(START + 1_250, START + DEADLINE_MS + 1_000);
    expect(heard.statuses).toHaveLength(1);
    heard.look(START + DEADLINE_MS + 1_250, START + INTERVAL_MS + DEADLINE_MS + 1_000);
    expect(heard.statuses.slice(1)).toEqual([expect.objectContaining({ accepted: 1, annulled: 1 })]);
  });

  it('tells of a round that was changed with the next look', () => {
    const { session } = heard;
    const [first] = items;
    const only = first === undefined ? [] : [first];
    session.pushStatus(START - 500);
    expect(heard.statuses).toEqual([expect.objectContaining({ total: items.length })]);
    session.follow({ ...round, items: only, plan: planOfRound({ startsAt: START, items: only }) });
    heard.look(START - 250, START - 250);
    expect(heard.statuses.slice(1)).toEqual([expect.objectContaining({ total: 1 })]);
  });
});
