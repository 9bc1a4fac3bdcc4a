import Table from 'cli-table3';
import type { ExcusePreviewView, LostFile } from '@starboard/contracts';
import { ExcuseCommands, ExcuseQueries, ResultQueries } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { ExcusesService } from '../../../apps/api/src/index.js';
import { say, sayAll } from '../../i18n/say.js';
import { withPlatform } from '../../platform.js';
import { decidingByCommandLine } from '../by-command-line.js';
import { teamTable } from '../rescore/report.js';

export interface ExcuseOptions {
  /** Files; without any, all that the server lost and nobody has excused yet. */
  readonly file: readonly { readonly session: number; readonly index: number }[];
  /** Of the preview that was seen; without it there is only a preview. */
  readonly fingerprint?: string;
  readonly reason?: string;
  readonly protocol?: string;
  readonly json: boolean;
}

/** Shows what excusing files would change; with the fingerprint of that, excuses them (regulation 8.2.1). */
export async function excuseFiles(roundId: string, options: ExcuseOptions): Promise<void> {
  const { fingerprint, reason, protocol, json } = options;
  await withPlatform(async ({ database, clock }) => {
    const round = await database.prisma.round.findUnique({ where: { id: roundId } });
    if (round === null) throw new StartupError('ERR_ROUND_UNKNOWN', `there is no round ${roundId}`);
    const service = new ExcusesService(
      new ExcuseCommands(database, clock),
      new ExcuseQueries(database),
      new ResultQueries(database),
    );
    const scope = decidingByCommandLine(round.contestId);
    const files = options.file.length > 0 ? options.file : lost((await service.list(scope, roundId)).files);
    if (files.length === 0)
      return print(say('No file of the round is annulled by a fault of the server and not excused.'));
    if (fingerprint === undefined) {
      const preview = await service.preview(scope, roundId, { files: [...files] });
      return print(json ? JSON.stringify(preview, null, 2) : describeExcuse(roundId, preview));
    }
    if (reason === undefined) throw new StartupError('ERR_REASON_MISSING', 'say why: --reason TEXT');
    const grounds = { reason, ...(protocol === undefined ? {} : { protocolRef: protocol }) };
    const body = { files: [...files], fingerprint, ...grounds };
    const after = await service.excuse(scope, roundId, body);
    if (json) return print(JSON.stringify(after, null, 2));
    const count = files.length;
    print(say('Files excused: {count}. The next board follows, and waits for its decisions (8.2).', { count }));
  });
}

const lost = (files: readonly LostFile[]): readonly { session: number; index: number }[] =>
  files
    .filter(({ cause, excuse }) => cause === 'server-fault' && excuse === null)
    .map(({ session, index }) => ({ session, index }));

const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** A preview for people: the files, the teams before and after, and how it is recorded. */
export function describeExcuse(roundId: string, { files, teams, fingerprint }: ExcusePreviewView): string {
  const table = new Table({
    head: sayAll('File', 'Team', 'No.', 'Planned', 'Cause', 'Fault of the server'),
    style: { head: [], border: [] },
  });
  for (const { session, index, name, fileId, plannedAt, cause, fault, excuse } of files) {
    const why = fault === null ? '' : say('{kind}, {from} to {to}', fault);
    table.push([
      `${session}/${index}`,
      name,
      fileId,
      plannedAt,
      excuse === null ? cause : say('{cause}, excused', { cause: cause ?? '' }),
      why,
    ]);
  }
  const chosen = files.map(({ session, index }) => `--file ${session}/${index}`).join(' ');
  return [
    table.toString(),
    say('What excusing them would change:'),
    teamTable({ teams }),
    say('Fingerprint: {fingerprint}', { fingerprint }),
    say('To excuse just these: starboard round excuse {round} {chosen} --fingerprint {fingerprint} --reason WHY', {
      round: roundId,
      chosen,
      fingerprint,
    }),
  ].join('\n');
}
