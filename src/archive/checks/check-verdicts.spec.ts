import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { archiveOf } from '../final-archive.fixture.js';
import { type Folded, foldLife } from '../final-fold.fixture.js';
import { type Life, type LifeRules, lives, START } from '../final-life.fixture.js';
import { checkVerdicts } from './check-verdicts.js';

const RUNS = 1_500;

/** Places and messages of all that the check finds in the archive of a life. */
async function found(life: Life, change: (folded: Folded) => Folded = (folded) => folded): Promise<readonly string[]> {
  const { files, data } = archiveOf(life, change(foldLife(life)));
  const checks = await checkVerdicts(files, data);
  return checks.flatMap(({ problems }) => problems.map(({ code, where, message }) => `${code} ${where}: ${message}`));
}

const RULES: LifeRules = {
  intervalMs: 10_000,
  deadlineMs: 9_000,
  deadlineFrom: 'sent',
  closeGraceMs: 10_000,
  reconnectLimitMs: 15_000,
  maxSubmissions: 10,
  openGraceMs: 0,
  annulShare: 0.05,
};
const life = (...steps: Life['steps']): Life => ({ rules: RULES, items: 4, teams: 2, steps });
const causes = ({ sessions }: Folded): readonly string[] =>
  sessions.map(({ files }) => files.map(({ end }) => end?.cause ?? 'counts').join(' '));

describe('the verdicts of a final, by the law that its server obeys (7.6, 7.15)', () => {
  it(`holds what the law makes of any life (${RUNS} of them)`, async () => {
    await fc.assert(
      fc.asyncProperty(lives, async (one) => {
        expect(await found(one)).toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('finds every cause, moment and final attempt that is another', async () => {
    await fc.assert(
      fc.asyncProperty(lives, fc.nat(), fc.constantFrom(...Object.values(CHANGES)), async (one, at, change) => {
        const folded = foldLife(one);
        const changed = changeFile(folded, at, change);
        fc.pre(changed !== undefined);
        expect(await found(one, () => changed ?? folded)).not.toEqual([]);
      }),
      { numRuns: RUNS },
    );
  });

  it('holds when a team aborts: what was still to come is lost at the end of the round', async () => {
    // 1 s after the second essay; the first was answered.
    const left = life(
      { kind: 'answer', team: 0, index: 0, content: 'valid', after: 6_000 },
      { kind: 'abort', team: 0, after: 10_000 },
    );
    expect(causes(foldLife(left))[0]).toBe('counts no-answer not-delivered not-delivered');
    expect(await found(left)).toEqual([]);
  });

  it('holds when a team is away for longer than it may be', async () => {
    const away = life({ kind: 'disconnect', team: 1, after: 6_000 }, { kind: 'pass', after: 16_000 });
    expect(foldLife(away).sessions[1]).toMatchObject({ reason: 'timeout-close', closedAt: START + 17_000 });
    expect(await found(away)).toEqual([]);
  });

  it('holds when a closing did not know yet of the outage that it was in', async () => {
    const abort = life({ kind: 'gap', ms: 12_000, beats: false, after: 5_500 }, { kind: 'abort', team: 0, after: 0 });
    const folded = foldLife(abort);
    expect(causes(folded)[0]).toMatch(/^server-fault /);
    expect(await found(abort)).toEqual([]);
    // As a server wrote it that learnt of the outage a moment later.
    const later = { from: START + 500, to: START + 12_501 };
    const unknown = { ...withoutFault(folded, START + 12_500), outages: [later] };
    expect(await found(abort, () => unknown)).toEqual([]);
  });
});

type File = Folded['sessions'][number]['files'][number];

/** What somebody may have changed in the rows of a file; undefined where it changes nothing. */
const CHANGES: Readonly<Record<string, (file: File) => File | undefined>> = {
  'no annulment': ({ end, ...file }) => (end === undefined ? undefined : file),
  'another cause': ({ end, ...file }) =>
    end && { ...file, end: { ...end, cause: end.cause === 'late' ? 'invalid' : 'late' } },
  'another moment': ({ end, ...file }) => end && { ...file, end: { ...end, at: end.at + 1 } },
  'an annulment': (file) => (file.end ? undefined : { ...file, end: { at: START + 60_000_000, cause: 'no-answer' } }),
  'a later attempt': ({ state, ...file }) =>
    state.finalAttempt === undefined
      ? undefined
      : { ...file, state: { ...state, finalAttempt: state.finalAttempt + 1 } },
};

/** Files of sessions that count; in a void round nothing does. */
function changeFile(folded: Folded, at: number, change: (file: File) => File | undefined): Folded | undefined {
  const places = folded.sessions.flatMap(({ files, reason }, session) =>
    reason === 'void' || folded.status === 'void' ? [] : files.map((file) => ({ session, file })),
  );
  const place = places[at % Math.max(1, places.length)];
  const changed = place && !folded.cutOff[place.file.index] ? change(place.file) : undefined;
  if (place === undefined || changed === undefined) return undefined;
  const sessions = folded.sessions.map((session, index) =>
    index === place.session
      ? { ...session, files: session.files.map((file) => (file === place.file ? changed : file)) }
      : session,
  );
  return { ...folded, sessions };
}

/** The causes without the outage, of files that were annulled at that moment. */
function withoutFault(folded: Folded, at: number): Folded {
  const mend = (file: File): File =>
    file.end?.at === at ? { ...file, end: { at, cause: file.state.releasedAt === undefined ? 'not-delivered' : 'no-answer' } } : file; // prettier-ignore
  return {
    ...folded,
    sessions: folded.sessions.map((session) => ({ ...session, files: session.files.map(mend) })),
  };
}
