import {
  BoardCommands,
  type By,
  ContestCommands,
  DatasetCommands,
  ExpertCommands,
  RoundCommands,
  TeamCommands,
} from '@starboard/database';
import type { FolderEssay } from '@starboard/essays';
import type { OpenPlatform } from '../platform.js';
import type { DemoPlay, PlayTeam } from './plays/play.js';

/** Names the person behind the demonstration's entries in the audit log. */
export const DEMO: By = { actor: 'demonstration' };

/** From the making of the round to the first essay: time for the programs to start and connect. */
const LOBBY_MS = 6_000;

/** A team of the demonstration with the token of its program. */
export interface TeamWithToken extends PlayTeam {
  readonly token: string;
}

export interface DemoContest {
  readonly contestId: string;
  readonly slug: string;
  readonly roundId: string;
  /** Milliseconds since the epoch, by the database's clock. */
  readonly startsAt: number;
  readonly teams: readonly TeamWithToken[];
}

/** Makes a contest with a sealed final set and a final that starts in a few seconds. */
export async function createDemoContest(platform: OpenPlatform, play: DemoPlay): Promise<DemoContest> {
  const { database, clock } = platform;
  const contests = new ContestCommands(database, clock);
  const slug = `demo-${new Date(clock.now()).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}`;
  const contest = await contests.createContest(
    {
      slug,
      titleRu: 'Демонстрационный финал',
      titleEn: 'Demonstration final',
      demonstration: true,
      engine: play.engine,
    },
    DEMO,
  );
  const parameters = await contests.addParameters(contest.id, play.parameters, DEMO);
  await contests.announce(contest.id, DEMO);
  const datasetId = await createFinalSet(platform, contest.id, play);
  const teams = await createTeams(platform, contest.id, play.teams);
  const rounds = new RoundCommands(database, clock);
  const round = await rounds.createRound(
    { contestId: contest.id, mode: 'final', datasetId, parametersId: parameters.id },
    DEMO,
  );
  const startsAt = Math.ceil(clock.now()) + LOBBY_MS;
  const times = { startsAt, lobbyOpensAt: startsAt - LOBBY_MS, noticeOverride: 'demonstration' };
  await rounds.scheduleRound(round.id, times, DEMO);
  return { contestId: contest.id, slug, roundId: round.id, startsAt, teams };
}

async function createFinalSet(platform: OpenPlatform, contestId: string, play: DemoPlay): Promise<string> {
  const datasets = new DatasetCommands(platform.database, platform.clock);
  const essayIds = [...(await play.storeItems(platform, contestId))];
  const dataset = await datasets.createDataset({ contestId, kind: 'final', name: 'final', essayIds }, DEMO);
  await datasets.seal(dataset.id, DEMO);
  return dataset.id;
}

async function createTeams(
  { database, clock }: OpenPlatform,
  contestId: string,
  players: readonly PlayTeam[],
): Promise<TeamWithToken[]> {
  const commands = new TeamCommands(database, clock);
  const teams: TeamWithToken[] = [];
  for (const team of players) {
    const { id } = await commands.createTeam({ contestId, slug: team.slug, name: team.name }, DEMO);
    await commands.approveTeam(id, DEMO);
    await commands.admitTeam(id, DEMO);
    const { plain } = await commands.issueToken(id, 'demonstration', DEMO);
    teams.push({ ...team, token: plain });
  }
  return teams;
}

/** Stores the experts' markups, as after a real final (regulation 7.9). @returns how many there are. */
export async function importExpertMarkups(
  platform: OpenPlatform,
  contestId: string,
  essays: readonly FolderEssay[],
): Promise<number> {
  const { database, clock } = platform;
  const rows = await database.prisma.essay.findMany({
    where: { contestId },
    select: { id: true, externalId: true },
  });
  const ids = new Map(rows.map(({ id, externalId }) => [externalId, id]));
  const markups = essays.flatMap(({ id, experts }) =>
    experts.map(({ code, fileName, bytes, third }) => ({
      essayId: ids.get(id) ?? '',
      expertCode: code,
      third,
      fileName,
      content: bytes,
    })),
  );
  const { added } = await new ExpertCommands(database, clock).importMarkups(contestId, markups, DEMO);
  return added;
}

/** A real final shows its board after the organisers' approval (regulation 8.2); here it is shown as preliminary. */
export function publishBoard({ database, clock }: OpenPlatform, { roundId }: DemoContest): Promise<void> {
  return new BoardCommands(database, clock).allowPreliminary(roundId, {
    ...DEMO,
    role: 'organiser',
    reason: 'demonstration',
  });
}
