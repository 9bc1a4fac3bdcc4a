import type { ProblemCode } from '@starboard/contracts';

/** A parameter of an address. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly description: string;
  readonly format?: 'uuid';
  readonly values?: readonly string[];
}

/** One thing that can be asked of the REST interface. */
export interface Operation {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  /** Media types of the answer, each with the name of its schema if it has one. */
  readonly answers: Readonly<Record<string, SchemaName | null>>;
  readonly problems?: readonly ProblemCode[];
}

/** Schemas of the contracts by the names they have in the document. */
export type SchemaName =
  'ContestList' | 'Contest' | 'Board' | 'BoardHistory' | 'ContestLive' | 'Round' | 'RoundKey' | 'Problem';

const JSON_TYPE = 'application/json';
const slug: Parameter = { name: 'slug', in: 'path', description: 'The contest.' };
const round: Parameter = { name: 'id', in: 'path', description: 'The round.', format: 'uuid' };
const roundChoice: Parameter = {
  name: 'round',
  in: 'query',
  description: 'A round of the contest; without it, the one that matters now.',
  format: 'uuid',
};
const boardParameters: readonly Parameter[] = [
  slug,
  roundChoice,
  { name: 'version', in: 'query', description: 'A public version; without it, the one in force.' },
];

/** Everything that the interface offers; a test holds it against the routes of the server. All operations are GET. */
export const OPERATIONS: readonly Operation[] = [
  {
    path: '/api/contests',
    id: 'listContests',
    summary: 'Announced contests with their rounds.',
    answers: { [JSON_TYPE]: 'ContestList' },
  },
  {
    path: '/api/contests/{slug}',
    id: 'getContest',
    summary: 'One contest with its rounds.',
    parameters: [slug],
    answers: { [JSON_TYPE]: 'Contest' },
    problems: ['ERR_NOT_FOUND'],
  },
  {
    path: '/api/contests/{slug}/leaderboard',
    id: 'getLeaderboard',
    summary:
      'The public board of a round: the approved one, else the latest preliminary one, else an empty one. With ETag.',
    parameters: [
      ...boardParameters,
      { name: 'format', in: 'query', description: 'Instead of the Accept header.', values: ['json', 'csv'] },
    ],
    answers: { [JSON_TYPE]: 'Board', 'text/csv': null },
    problems: ['ERR_INVALID_REQUEST', 'ERR_NOT_FOUND'],
  },
  {
    path: '/api/contests/{slug}/leaderboard/history',
    id: 'listBoardVersions',
    summary: 'Every public version of the board of a round, the latest first.',
    parameters: [slug, roundChoice],
    answers: { [JSON_TYPE]: 'BoardHistory' },
    problems: ['ERR_INVALID_REQUEST', 'ERR_NOT_FOUND'],
  },
  {
    path: '/api/contests/{slug}/leaderboard.csv',
    id: 'downloadLeaderboard',
    summary: 'The same board as a CSV file, full precision, undefined values empty.',
    parameters: boardParameters,
    answers: { 'text/csv': null },
    problems: ['ERR_INVALID_REQUEST', 'ERR_NOT_FOUND'],
  },
  {
    path: '/api/contests/{slug}/live',
    id: 'watchContest',
    summary:
      'Server-sent events: an event `live` with the whole public state (schema ContestLive) at once and after each change, at most two a second; a comment every 15 seconds.',
    parameters: [
      slug,
      {
        name: 'last-event-id',
        in: 'header',
        description: 'Id of the last event received: the same state is not sent again.',
      },
    ],
    answers: { 'text/event-stream': 'ContestLive' },
    problems: ['ERR_NOT_FOUND', 'ERR_UNAVAILABLE'],
  },
  {
    path: '/api/rounds/{id}',
    id: 'getRound',
    summary: 'One round: schedule and progress figures.',
    parameters: [round],
    answers: { [JSON_TYPE]: 'Round' },
    problems: ['ERR_INVALID_REQUEST', 'ERR_NOT_FOUND'],
  },
  {
    path: '/api/rounds/{id}/key',
    id: 'getRoundKey',
    summary: 'The public key that signs receipts; after the end also the last receipt of each session.',
    parameters: [round],
    answers: { [JSON_TYPE]: 'RoundKey' },
    problems: ['ERR_INVALID_REQUEST', 'ERR_NOT_FOUND'],
  },
];
