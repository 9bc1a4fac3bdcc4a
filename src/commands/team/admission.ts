import { ADMISSION_CHAIN, type AdmissionKind, type ChainOutcome } from '@starboard/contest';
import {
  type Admission,
  AdmissionCommands,
  AdmissionQueries,
  type DecidedBy,
  RuleViolation,
  TeamDecisionCommands,
  type TeamScope,
} from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { sayProblem } from '../../i18n/errors.js';
import { say } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { decidingByCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';

/** From the application to the final (regulation 3.1, 6.3, 8.1), in this order. */
export type AdmissionStepName = 'application' | 'conclusion' | 'check' | 'verification' | 'approval';

const CHAIN_STEPS = {
  check: ADMISSION_CHAIN[0],
  verification: ADMISSION_CHAIN[1],
  approval: ADMISSION_CHAIN[2],
} as const satisfies { readonly [N in AdmissionStepName]?: (typeof ADMISSION_CHAIN)[number] };

const STEP_NAMES = {
  'admission.check': 'check',
  'admission.verification': 'verification',
  'admission.approval': 'approval',
} as const satisfies Record<AdmissionKind, AdmissionStepName>;

export interface AdmitOptions {
  readonly step: AdmissionStepName;
  readonly outcome: ChainOutcome;
  readonly reason: string;
  readonly protocol?: string;
}

/** A step was refused for some teams; what could be done for the others is done. */
const EXIT_INCOMPLETE = 2;

interface StandingTeam {
  readonly id: string;
  readonly slug: string;
  readonly status: string;
  readonly admittedAt: Date | null;
}

/** Where every team stands on its way to the final, and whose turn it is. */
export async function showAdmission(contest: string, { json }: { readonly json: boolean }): Promise<void> {
  const rows = await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, contest);
    const admission = new AdmissionQueries(platform.database);
    const shown = [];
    for (const team of await teamsOf(platform, contestId)) {
      const approved = team.status === 'approved';
      shown.push(makeRow(team, approved ? await admission.find({ contestId, teamId: team.id }) : undefined));
    }
    return shown;
  });
  if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
  else
    for (const { team, conclusion, gaps, next } of rows)
      process.stdout.write(`${[team, conclusion, gaps.join(' '), next ?? say('admitted')].join('\t')}\n`);
}

function makeRow({ slug, status, admittedAt }: StandingTeam, admission: Admission | undefined) {
  const conclusion = admission?.conclusion;
  return {
    team: slug,
    status,
    conclusion: conclusion === undefined ? 'none' : conclusion.ready ? 'positive' : 'negative',
    gaps: conclusion?.gaps ?? [],
    decisions:
      admission?.decisions.map(({ kind, outcome }) => ({ step: kind.replace('admission.', ''), outcome })) ?? [],
    next: admittedAt === null ? nextOf(admission) : null,
  };
}

function nextOf(admission: Admission | undefined): AdmissionStepName | null {
  if (admission === undefined) return 'application';
  const { conclusion, current, chain } = admission;
  if (conclusion?.fingerprint !== current.fingerprint || !conclusion.ready) return 'conclusion';
  return chain === undefined || chain.status === 'complete' ? null : STEP_NAMES[chain.next.kind];
}

/**
 * Takes one step for the teams that are named, or for all whose turn it is; each team is decided by itself, and what is
 * refused for one stops no other. People with roles decide in their own name over REST; the command is for
 * platforms that nobody has an account on, and the audit log says that it was the command line.
 * @throws StartupError ERR_TEAM_UNKNOWN
 */
export async function admitTeams(contest: string, slugs: readonly string[], options: AdmitOptions): Promise<void> {
  await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, contest);
    const take = stepOf(platform, contestId, options);
    const teams = await teamsOf(platform, contestId);
    const named = namedTeams(contest, teams, slugs);
    const whose = slugs.length > 0 ? named : await dueTeams(platform, contestId, teams, options.step);
    for (const { id: teamId, slug } of whose) {
      process.stdout.write(`${slug}\t${await take({ contestId, teamId }).catch(refusalOf)}\n`);
    }
    if (whose.length === 0)
      process.stderr.write(`${say('No team is at the step "{step}".', { step: options.step })}\n`);
  });
}

export interface ParentOptions {
  readonly protocol: string;
  readonly reason: string;
  readonly notPassed: boolean;
}

/** The larger contest's qualification (regulation 4.3), as its protocol has it. @throws StartupError ERR_TEAM_UNKNOWN */
export async function recordParent(contest: string, slugs: readonly string[], options: ParentOptions): Promise<void> {
  const { protocol: protocolRef, reason, notPassed } = options;
  await withPlatform(async (platform) => {
    const { id: contestId } = await contestNamed(platform, contest);
    const named = namedTeams(contest, await teamsOf(platform, contestId), slugs);
    const decisions = new TeamDecisionCommands(platform.database, platform.clock);
    const by = { ...decidingByCommandLine(contestId).decidedBy('organiser', reason, protocolRef), protocolRef };
    for (const { id: teamId, slug } of named) {
      await decisions.recordParentQualification({ contestId, teamId }, !notPassed, by);
      process.stdout.write(`${slug}\t${notPassed ? 'not-passed' : 'passed'}\n`);
    }
  });
}

/** @throws StartupError ERR_TEAM_UNKNOWN: nothing is done for the others then */
function namedTeams(
  contest: string,
  teams: readonly StandingTeam[],
  slugs: readonly string[],
): readonly StandingTeam[] {
  const unknown = slugs.find((slug) => !teams.some((team) => team.slug === slug));
  if (unknown === undefined) return teams.filter(({ slug }) => slugs.includes(slug));
  const where = `\`team list ${contest}\` shows them; nothing was done`;
  throw new StartupError('ERR_TEAM_UNKNOWN', `the contest has no team "${unknown}"; ${where}`);
}

async function dueTeams(
  { database }: OpenPlatform,
  contestId: string,
  teams: readonly StandingTeam[],
  step: AdmissionStepName,
): Promise<StandingTeam[]> {
  const admission = new AdmissionQueries(database);
  const due: StandingTeam[] = [];
  for (const team of teams) {
    const open = team.status === 'applied' || (team.status === 'approved' && team.admittedAt === null);
    if (!open) continue;
    const standing = team.status === 'applied' ? undefined : await admission.find({ contestId, teamId: team.id });
    if (nextOf(standing) === step) due.push(team);
  }
  return due;
}

/** What a step does for a team. @returns what became of it, as one word. */
function stepOf(
  { database, clock }: OpenPlatform,
  contestId: string,
  { step, outcome, reason, protocol }: AdmitOptions,
): (team: TeamScope) => Promise<string> {
  const admission = new AdmissionCommands(database, clock);
  const admissionQueries = new AdmissionQueries(database);
  const decisions = new TeamDecisionCommands(database, clock);
  const by = (role: DecidedBy['role']): DecidedBy => decidingByCommandLine(contestId).decidedBy(role, reason, protocol);
  if (step === 'application') {
    return async (team) =>
      (await decisions[outcome === 'approved' ? 'approve' : 'refuse'](team, by('organiser'))).team.status;
  }
  if (step === 'conclusion') {
    return async (team) =>
      (await admission.conclude(team, by('organiser'))).conclusion?.ready === true ? 'positive' : 'negative';
  }
  const { kind, role } = CHAIN_STEPS[step];
  return async (team) => {
    const { conclusion } = await admissionQueries.find(team);
    const after = await admission.decide(team, { kind, conclusionId: conclusion?.id ?? '', outcome }, by(role));
    return after.admittedAt === null ? outcome : 'admitted';
  };
}

function refusalOf(error: unknown): string {
  if (!(error instanceof RuleViolation)) throw error;
  process.exitCode = EXIT_INCOMPLETE;
  return sayProblem(error.code, error.message);
}

const teamsOf = ({ database }: OpenPlatform, contestId: string): Promise<StandingTeam[]> =>
  database.prisma.team.findMany({
    where: { contestId, status: { in: ['applied', 'approved'] } },
    select: { id: true, slug: true, status: true, admittedAt: true },
    orderBy: { id: 'asc' },
  });
