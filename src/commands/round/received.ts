import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import Table from 'cli-table3';
import type {
  Page,
  ProgramLogView,
  ReceivedFileView,
  ReceivedQuery,
  SentQuery,
  SessionEventView,
} from '@starboard/contracts';
import { ReceivedQueries, type SentContent } from '@starboard/database';
import { errorCode, StartupError } from '@starboard/platform';
import { ReceivedService } from '../../../apps/api/src/index.js';
import { say, sayAll } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { writeNewFile } from '../files/write-new-file.js';

export interface SentOptions {
  readonly team?: string;
  readonly session?: number;
  readonly verdict?: ReceivedQuery['verdict'];
  /** A new folder that gets the contents. */
  readonly out?: string;
  readonly json: boolean;
}

const PAGE = 200;

/** What was received in a round (regulation 8.2.1, 8.2.4): files, programs' logs, or events of sessions. */
export const showSent = (what: 'files' | 'logs' | 'events', roundId: string, options: SentOptions): Promise<void> =>
  withPlatform(async ({ database }) => {
    const round = await database.prisma.round.findUnique({ where: { id: roundId } });
    if (round === null)
      throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}; \`round list\` shows them`);
    const service = new ReceivedService(new ReceivedQueries(database));
    const scope = { contestId: round.contestId, roles: new Set(['organiser'] as const) };
    const { team, session, verdict, out, json } = options;
    const query = { limit: PAGE, ...(team !== undefined && { team }), ...(session !== undefined && { session }) };
    switch (what) {
      case 'files': {
        const files = await readAll((page) => service.files(scope, roundId, page), {
          ...query,
          ...(verdict && { verdict }),
        });
        print(files, json, describeFiles);
        return writeAll(out, files, '.txt', ({ id }) => service.file(scope, roundId, id));
      }
      case 'logs': {
        const logs = await readAll((page) => service.logs(scope, roundId, page), query);
        print(logs, json, describeLogs);
        return writeAll(out, logs, '.log', ({ id }) => service.log(scope, roundId, id));
      }
      case 'events':
        print(await readAll((page) => service.events(scope, roundId, page), query), json, describeEvents);
    }
  });

async function readAll<Query extends SentQuery, Item>(
  read: (query: Query) => Promise<Page<Item>>,
  query: Query,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let next: string | null | undefined;
  do {
    const page = await read({ ...query, ...(next && { cursor: next }) });
    items.push(...page.items);
    next = page.next;
  } while (next !== null);
  return items;
}

function print<Item>(items: readonly Item[], json: boolean, describe: (items: readonly Item[]) => string): void {
  process.stdout.write(`${json ? JSON.stringify(items, null, 2) : describe(items)}\n`);
}

async function writeAll<Item extends { readonly id: string }>(
  folder: string | undefined,
  items: readonly Item[],
  extension: string,
  read: (item: Item) => Promise<SentContent>,
): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder).catch((error: unknown) => {
    throw new StartupError('ERR_EXPORT_FILE', `${folder} cannot be made: ${errorCode(error)}`);
  });
  for (const item of items) {
    const { name, content } = await read(item);
    // Two logs of a team may have come in one second.
    const path = join(folder, `${name}-${item.id.slice(-4)}${extension}`);
    await writeNewFile(path, async (output) => {
      output.end(content);
      await finished(output);
    });
  }
}

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const made = new Table({ head: [...head], style: { head: [], border: [] } });
  for (const row of rows) made.push([...row]);
  return made.toString();
};

function describeFiles(files: readonly ReceivedFileView[]): string {
  if (files.length === 0) return say('Nothing like that was received in the round.');
  return table(
    sayAll('Team', 'Session', 'Essay', 'Attempt', 'Received', 'Verdict', 'Annulled', 'Bytes', 'Noticed'),
    files.map((file) => [
      ...[file.team.slug, file.session, file.fileId, file.attempt, file.receivedAt],
      ...[
        file.final ? say('{verdict} (counts)', { verdict: file.verdict }) : file.verdict,
        file.cause ?? '',
        file.bytes,
      ],
      (file.diagnostics ?? []).map(describeNotice).join('\n'),
    ]),
  );
}

const describeNotice = ({ code, line, column }: NonNullable<ReceivedFileView['diagnostics']>[number]): string =>
  line === undefined ? code : `${code} ${line}:${column ?? 1}`;

function describeLogs(logs: readonly ProgramLogView[]): string {
  if (logs.length === 0) return say('No program sent a log in the round.');
  return table(
    sayAll('Team', 'Session', 'Received', 'Bytes'),
    logs.map(({ team, session, receivedAt, bytes }) => [team.slug, session ?? say('none'), receivedAt, bytes]),
  );
}

function describeEvents(events: readonly SessionEventView[]): string {
  if (events.length === 0) return say('No session was opened in the round.');
  return table(
    sayAll('Team', 'Session', 'At', 'Event', 'Process', 'Detail'),
    events.map(({ team, session, at, kind, process: by, detail }) => [
      ...[team.slug, session, at, kind, by],
      JSON.stringify(detail),
    ]),
  );
}
