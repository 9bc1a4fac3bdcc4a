import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import Table from 'cli-table3';
import type { z } from 'zod';
import {
  type ContestRequestView,
  MAX_REQUEST_FILE_BYTES,
  newRequestSchema,
  requestAnswerSchema,
  requestEndSchema,
  requestFileQuerySchema,
  type RequestQuery,
} from '@starboard/contracts';
import { RequestCommands, RequestQueries, type RequestScope } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { RequestsService } from '../../../apps/api/src/index.js';
import { say, sayAll } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine, decidingByCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

interface NamedLink {
  readonly title: string;
  readonly link: string;
}
export interface AskOptions {
  readonly kind: 'data' | 'exclusion';
  readonly team: string;
  readonly role: 'jury' | 'technical_commission' | 'organiser';
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly due?: number;
  readonly protocol?: string;
  readonly document: readonly NamedLink[];
  readonly file: readonly string[];
}
export interface AnswerOptions {
  readonly outcome: 'answered' | 'granted' | 'declined' | 'withdrawn';
  readonly text: string;
  readonly document: readonly NamedLink[];
  readonly file: readonly string[];
}
export interface RequestsOptions {
  readonly status?: NonNullable<RequestQuery['status']>;
  readonly json: boolean;
}

const PAGE = 200;
const EVERY_ROLE = new Set(['organiser', 'jury', 'technical_commission'] as const);

/** @throws StartupError ERR_TEAM_UNKNOWN, ERR_INVALID_REQUEST; what the rules refuse */
export const ask = (slug: string, options: AskOptions): Promise<void> =>
  inContest(slug, async ({ database }, service, scope) => {
    const team = await database.prisma.team.findFirst({ where: { contestId: scope.contestId, slug: options.team } });
    if (team === null) throw new StartupError('ERR_TEAM_UNKNOWN', `there is no team ${options.team}`);
    const { kind, role, text, due, protocol, document: documents } = options;
    const body = valid(newRequestSchema, {
      ...{ kind, role, text, documents, teamId: team.id },
      ...(due !== undefined && { dueAt: new Date(due).toISOString() }),
      ...(protocol !== undefined && { protocolRef: protocol }),
    });
    const asked = await service.ask(scope, body);
    await addFiles(service, scope, { contestId: scope.contestId, requestId: asked.id }, options.file);
    print([asked], false);
  });

/** @throws StartupError ERR_REQUEST_UNKNOWN, ERR_INVALID_REQUEST; what the rules refuse */
export const answer = (slug: string, number: number, options: AnswerOptions): Promise<void> =>
  inContest(slug, async ({ database }, service, scope) => {
    const where = { contestId: scope.contestId, number: Number.isSafeInteger(number) ? number : 0 };
    const request = await database.prisma.contestRequest.findFirst({ where });
    if (request === null)
      throw new StartupError('ERR_REQUEST_UNKNOWN', `there is no such request; \`contest requests\``);
    const { outcome, text, document: documents } = options;
    const { id, teamId } = request;
    // An answer closes the request: its files come first.
    if (outcome === 'answered')
      await addFiles(service, scope, { contestId: scope.contestId, requestId: id, teamId }, options.file);
    const ended =
      outcome === 'answered'
        ? await service.answer(scope, teamId, id, valid(requestAnswerSchema, { text, documents }))
        : await service.end(scope, id, valid(requestEndSchema, { outcome, text }));
    print([ended], false);
  });

export const listRequests = (slug: string, { status, json }: RequestsOptions): Promise<void> =>
  inContest(slug, async (_platform, service, scope) => {
    const all: ContestRequestView[] = [];
    let cursor: string | undefined;
    do {
      const page = await service.list(scope, {
        limit: PAGE,
        ...(status !== undefined && { status }),
        ...(cursor !== undefined && { cursor }),
      });
      all.push(...page.items);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    print(all, json);
  });

type Scope = Parameters<RequestsService['ask']>[0] & Parameters<RequestsService['addFile']>[0];

/** @throws StartupError ERR_INVALID_REQUEST; what the rules refuse */
async function addFiles(
  service: RequestsService,
  scope: Scope,
  to: RequestScope,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    const query = valid(requestFileQuerySchema, { fileName: basename(path) });
    const found = await stat(path).catch(() => undefined);
    if (found === undefined || !found.isFile() || found.size > MAX_REQUEST_FILE_BYTES)
      throw new StartupError('ERR_INVALID_REQUEST', `${path}: is no file of at most ${MAX_REQUEST_FILE_BYTES} bytes`);
    await service.addFile(scope, to, query, createReadStream(path));
  }
}

const inContest = (
  slug: string,
  act: (platform: OpenPlatform, service: RequestsService, scope: Scope) => Promise<void>,
): Promise<void> =>
  withPlatform(async (platform) => {
    const { database, clock } = platform;
    const { id } = await contestNamed(platform, slug);
    const service = new RequestsService(new RequestCommands(database, clock), new RequestQueries(database), clock);
    const scope = { ...decidingByCommandLine(id), by: byCommandLine(''), roles: EVERY_ROLE };
    await act(platform, service, scope);
  });

function valid<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new StartupError('ERR_INVALID_REQUEST', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

function print(requests: readonly ContestRequestView[], json: boolean): void {
  process.stdout.write(`${json ? JSON.stringify(requests, null, 2) : describe(requests)}\n`);
}

function describe(requests: readonly ContestRequestView[]): string {
  if (requests.length === 0) return say('There is no such request.');
  const table = new Table({
    head: sayAll('No.', 'Kind', 'Team', 'Asked by', 'At', 'Due', 'Status', 'Text', 'Answer'),
    style: { head: [], border: [] },
  });
  for (const { number, kind, team, asked, dueAt, late, status, text, answer: given } of requests)
    table.push([
      ...[
        number,
        kind,
        team.slug,
        `${asked.as}, ${asked.by}`,
        asked.at,
        `${dueAt ?? ''}${late ? ` (${say('late')})` : ''}`,
      ],
      ...[status, text, given?.text ?? ''],
    ]);
  return table.toString();
}
