import { contestParametersSchema } from '@starboard/contracts';
import type { ReportInputs } from '@starboard/database';
import type { Fragment } from '@starboard/markup';
import type { MarkedEssay } from '@starboard/scoring';

const TEXT = 'Один два три четыре пять шесть семь.';
export const at = (word: string, code: string, id: number, correction = ''): Fragment => ({
  id,
  start: TEXT.indexOf(word),
  end: TEXT.indexOf(word) + word.length,
  code,
  subtype: '',
  group: 'error',
  comment: '',
  explanation: '',
  correction,
  tag: '',
});

type Essay = ReportInputs['essays'][number];
export const marked = (...fragments: readonly Fragment[]): MarkedEssay => ({ criteria: {}, fragments });
export const score = (value: number): Essay['score'] => ({
  value,
  figures: { average: value, best: value, m2: value, m3: value, m4: value, m5: value, m6: value, ceiling: 100 },
  detail: null,
});
export const essay = (given: Partial<Essay> = {}): Essay => ({
  index: 0,
  essayId: '018f0000-0000-7000-8000-000000000001',
  fileId: 1,
  externalId: '0001',
  subject: 'rus',
  year: 2020,
  text: TEXT,
  plannedAt: '2026-11-21T09:00:00.000Z',
  releasedAt: '2026-11-21T09:00:00.200Z',
  deadlineAt: '2026-11-21T09:01:00.200Z',
  attempts: [
    { attempt: 1, verdict: 'invalid', receivedAt: '2026-11-21T09:00:03.000Z' },
    { attempt: 2, verdict: 'accepted', receivedAt: '2026-11-21T09:00:04.200Z' },
  ],
  finalAttempt: 2,
  cause: null,
  score: score(50),
  answer: marked(at('два', 'Г.упр', 1), at('пять', 'Р.лекс', 2), at('семь', 'Г.соч', 3)),
  parts: [{ id: '1', content: marked(at('два', 'Г.упр', 7), at('пять', 'Г.соч', 8), at('шесть', 'Р.тавт', 9)) }],
  ...given,
});
export const inputs = (...essays: readonly Essay[]): ReportInputs => ({
  engine: 'markup',
  contest: { slug: 'c', titleRu: 'Конкурс <b>', titleEn: 'Contest' },
  round: { id: '018f0000-0000-7000-8000-000000000000', mode: 'final', number: 1 },
  team: { id: '018f0000-0000-7000-8000-000000000001', slug: 'team', name: '<script>alert(1)</script> & "Сова"' },
  sessionId: 5,
  openedAt: new Date('2026-11-21T08:59:00Z'),
  openedLate: false,
  closedAt: new Date('2026-11-21T10:00:00Z'),
  closeReason: 'finish',
  boardId: '01890000-0000-7000-8000-000000000000',
  boardVersion: 1,
  engineVersion: 'markup/3',
  approved: true,
  parameters: contestParametersSchema.parse({}),
  ster: 80,
  place: 1,
  result: null,
  sessions: [5],
  essays,
});
