import Table from 'cli-table3';
import {
  AssignmentCommands,
  AssignmentQueries,
  ExpertCommands,
  ExpertQueries,
  type ThirdCheckFinding,
  ThirdCheckQueries,
} from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { say, sayAll } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { byCommandLine, decidingByCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

export interface AddExpertOptions {
  readonly maxLoad?: number;
  readonly unavailable?: boolean;
  readonly reason: string;
}

export interface AssignOptions {
  readonly dataset: string;
  /** Milliseconds since the epoch. */
  readonly due?: number;
  readonly reason: string;
}

export interface ThirdOptions extends AssignOptions {
  readonly apply?: boolean;
}

export interface CancelThirdOptions {
  readonly reason: string;
  readonly protocol?: string;
}

export async function addExpert(slug: string, code: string, options: AddExpertOptions): Promise<void> {
  await withPlatform(async (platform) => {
    const { id } = await contestNamed(platform, slug);
    const expert = { code, available: options.unavailable !== true, maxLoad: options.maxLoad ?? null };
    await new ExpertCommands(platform.database, platform.clock).register(id, expert, byCommandLine(options.reason));
  });
}

/** Two independent experts an essay. Places that nobody is left for are named, and the exit code says so. */
export async function assignExperts(slug: string, options: AssignOptions): Promise<void> {
  await withPlatform(async (platform) => {
    const set = await finalSet(platform, slug, options.dataset);
    await assign(platform, { ...set, check: 'independent' }, options);
  });
}

const NOT_READY = 'no essay has two checks that the worker has parsed; it does while the platform runs';

/** A dry run unless `--apply` is given. */
export async function thirdChecks(slug: string, options: ThirdOptions): Promise<void> {
  await withPlatform(async (platform) => {
    const { contestId, datasetId } = await finalSet(platform, slug, options.dataset);
    const findings = await new ThirdCheckQueries(platform.database).examine(datasetId);
    if (findings.length === 0) throw new StartupError('ERR_EXPERTS_NOT_READY', NOT_READY);
    process.stdout.write(`${findingsTable(findings)}\n`);
    const due = findings.filter(({ needed, assigned }) => needed === true && !assigned);
    if (options.apply !== true || due.length === 0) return;
    await assign(platform, { contestId, essayIds: due.map(({ essayId }) => essayId), check: 'third' }, options);
  });
}

/** Takes the open third check of an essay back, which is named as in its files. @throws StartupError ERR_ASSIGNMENT_UNKNOWN */
export async function cancelThirdCheck(slug: string, essay: string, options: CancelThirdOptions): Promise<void> {
  await withPlatform(async (platform) => {
    const { database, clock } = platform;
    const { id: contestId } = await contestNamed(platform, slug);
    const open = await new AssignmentQueries(database).openThirdCheck(contestId, essay);
    if (open === undefined) {
      throw new StartupError('ERR_ASSIGNMENT_UNKNOWN', `no third check of "${essay}" is waiting for its expert`);
    }
    const by = decidingByCommandLine(contestId).decidedBy('organiser', options.reason, options.protocol);
    await new AssignmentCommands(database, clock).cancelThirdCheck(contestId, open, by);
    process.stdout.write(`${say('cancelled: the third check of {essay}', { essay })}\n`);
  });
}

interface Request {
  readonly contestId: string;
  readonly essayIds: readonly string[];
  readonly check: 'independent' | 'third';
}

async function assign(
  { database, clock }: OpenPlatform,
  request: Request,
  { due, reason }: Pick<AssignOptions, 'due' | 'reason'>,
): Promise<void> {
  const limit = due === undefined ? {} : { dueAt: due };
  const commands = new AssignmentCommands(database, clock);
  const { assignments, open } = await commands.assign({ ...request, ...limit }, byCommandLine(reason));
  process.stdout.write(`${say('assigned: {count}', { count: assignments.length })}\n`);
  const { passedOver } = await new ExpertQueries(database, clock).reachable(request.contestId);
  if (passedOver.length > 0) {
    const experts = passedOver.join(', ');
    process.stderr.write(`${say('Get no essays (`expert add` makes them available): {experts}', { experts })}\n`);
  }
  if (open.length > 0) {
    throw new StartupError('ERR_EXPERTS_TOO_FEW', `${open.length} places stay open: no expert is left for them`);
  }
}

/** The newest version of a final set with its essays in order. @throws StartupError ERR_DATASET_UNKNOWN */
async function finalSet(
  platform: OpenPlatform,
  slug: string,
  name: string,
): Promise<{ contestId: string; datasetId: string; essayIds: readonly string[] }> {
  const { id: contestId } = await contestNamed(platform, slug);
  const dataset = await platform.database.prisma.dataset.findFirst({
    where: { contestId, kind: 'final', name },
    orderBy: { version: 'desc' },
    include: { essays: { orderBy: { position: 'asc' } } },
  });
  if (dataset === null) {
    throw new StartupError('ERR_DATASET_UNKNOWN', `no final set "${name}"; \`import --kind final\` makes one`);
  }
  return { contestId, datasetId: dataset.id, essayIds: dataset.essays.map(({ essayId }) => essayId) };
}

function findingsTable(findings: readonly ThirdCheckFinding[]): string {
  const table = new Table({
    head: sayAll('essay', 'third check', 'conditions', 'assigned'),
    style: { head: [], border: [] },
  });
  for (const { externalId, needed, conditions, assigned } of findings) {
    table.push([externalId, verdict(needed), conditions.map(conditionText).join(', '), assigned ? say('yes') : '']);
  }
  return table.toString();
}

const verdict = (needed: boolean | null): string => say(needed === null ? 'undecided' : needed ? 'needed' : 'no');

/** `K9 2:0!` holds, `K7 –:3?` cannot be decided. */
function conditionText({ rule, first, second, holds }: ThirdCheckFinding['conditions'][number]): string {
  const mark = holds === null ? '?' : holds ? '!' : '';
  return `${rule.criterion} ${first ?? '–'}:${second ?? '–'}${mark}`;
}
