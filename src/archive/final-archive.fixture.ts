import type { ContentState } from '@starboard/contest';
import { type ArchiveRow, contestParametersSchema } from '@starboard/contracts';
import type { ArchiveData } from './archive-data.js';
import type { ArchiveFiles } from './archive-files.js';
import type { Folded } from './final-fold.fixture.js';
import { type Life, LOBBY_MS, START } from './final-life.fixture.js';

const iso = (at: number): string => new Date(at).toISOString();
const textOf = (index: number): string =>
  `Сочинение ${index}. ${['первое', 'второе', 'третье', 'четвёртое', 'пятое'][index]} слово стоит здесь.`;

/** What a program sends so that it is looked upon as that. */
export const CONTENTS: Readonly<Record<ContentState, (text: string) => string>> = {
  valid: (text) => JSON.stringify({ meta: {}, criteria: {}, selections: [], text }),
  invalid: () => '{"selections":"none","text":1}',
  'wrong-essay': () => JSON.stringify({ meta: {}, criteria: {}, selections: [], text: 'Совсем другой текст.' }),
};

/** The part of an archive that verdicts are checked by, as a server would write it of these rows. */
export function archiveOf(
  life: Life,
  folded: Folded,
): { readonly files: Pick<ArchiveFiles, 'has' | 'read'>; readonly data: ArchiveData } {
  const contents = new Map<string, string>();
  const essays = folded.cutOff.map((_cut, index) => {
    const file = `essays/${index}.txt`;
    contents.set(file, textOf(index));
    return { fileId: index + 1, subject: 'rus', meta: {}, file } as ArchiveRow<'essays'>;
  });
  const submissions: ArchiveRow<'submissions'>[] = [];
  for (const [place, { files }] of folded.sessions.entries()) {
    for (const { index, answers } of files) {
      for (const [number, { verdict, receivedAt, content }] of answers.entries()) {
        const file = `solutions/${place + 1}/${index + 1}.${number + 1}.json`;
        contents.set(file, CONTENTS[content](textOf(index)));
        const at = iso(receivedAt);
        const row = { session: place + 1, fileId: index + 1, attempt: number + 1, verdict, receivedAt: at, file };
        submissions.push(row as ArchiveRow<'submissions'>);
      }
    }
  }
  const files = {
    has: (name: string) => contents.has(name),
    read: (name: string) => Promise.resolve(Buffer.from(contents.get(name) ?? '')),
  };
  const tables = { essays, submissions, decisions: decisionsOf(folded), ...rowsOf(life, folded) };
  return {
    files,
    data: { manifest: manifestOf(life, folded), tables, rows: 0, problems: [] } as unknown as ArchiveData,
  };
}

function rowsOf({ rules }: Life, { cutOff, outages, sessions }: Folded) {
  return {
    outages: outages.map(({ from, to }) => ({ from: iso(from), to: iso(to) })),
    schedule: cutOff.map((cut, index) => ({
      index,
      fileId: index + 1,
      plannedAt: iso(START + index * rules.intervalMs),
      cutOff: cut,
    })),
    sessions: sessions.map(({ closedAt, reason }, place) => ({
      session: place + 1,
      team: `team-${place}`,
      counts: true,
      openedAt: iso(START - LOBBY_MS),
      closedAt: iso(closedAt),
      closeReason: reason,
    })),
    releases: sessions.flatMap(({ files }, place) =>
      files.map(({ index, state, end }) => ({
        session: place + 1,
        index,
        fileId: index + 1,
        plannedAt: iso(state.plannedAt),
        releasedAt: state.releasedAt === undefined ? null : iso(state.releasedAt),
        deadlineAt: iso(state.deadlineAt),
        finalAttempt: state.finalAttempt ?? null,
        annulledAt: end ? iso(end.at) : null,
        cause: end?.cause ?? null,
      })),
    ),
  };
}

const decisionsOf = ({ cutAt }: Folded): object[] =>
  cutAt === undefined
    ? []
    : [{ kind: 'round.close', subjectType: 'round', subjectId: 'r', outcome: 'closed', decidedAt: iso(cutAt) }];

const manifestOf = ({ rules }: Life, { status, closedAt }: Folded): object => ({
  engine: 'markup',
  round: { mode: 'final', status, startsAt: iso(START), closedAt: iso(closedAt) },
  parameters: { version: 1, values: contestParametersSchema.parse(rules) },
});
