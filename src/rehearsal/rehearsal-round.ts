import type { ContestParameterValues } from '@starboard/contracts';
import {
  type By,
  ContestCommands,
  DatasetCommands,
  ExpertCommands,
  RehearsalCommands,
  RoundCommands,
  type SimulatedTeam,
} from '@starboard/database';
import type { OpenPlatform } from '../platform.js';
import { rehearsalEssays } from './rehearsal-essays.js';

/** Names the command behind a rehearsal’s entries in the audit log. */
export const REHEARSAL: By = { actor: 'rehearsal' };

/** What a rehearsal is held with. */
export interface RehearsalShape {
  readonly teams: number;
  readonly items: number;
  readonly parameters: Partial<ContestParameterValues>;
  readonly seed: string;
}

export interface RehearsalRound {
  readonly contestId: string;
  readonly slug: string;
  readonly roundId: string;
  readonly teams: readonly SimulatedTeam[];
}

/**
 * A contest of its own, which is never announced: nobody sees it, no real contest has anything to do with it, and its
 * round is a rehearsal by the regulation’s word (mode `technical`), on a training set.
 */
export async function makeRehearsal(platform: OpenPlatform, shape: RehearsalShape): Promise<RehearsalRound> {
  const { database, clock } = platform;
  const slug = `rehearsal-${new Date(clock.now()).toISOString().slice(0, 19).replaceAll(/[-:T]/g, '')}`;
  const titles = { titleRu: 'Репетиция финала', titleEn: 'Rehearsal of the final' };
  const contests = new ContestCommands(database, clock);
  const contest = await contests.createContest({ slug, ...titles, demonstration: true }, REHEARSAL);
  const contestId = contest.id;
  const parameters = await contests.addParameters(contestId, shape.parameters, REHEARSAL);
  const datasetId = await makeSet(platform, contestId, shape);
  const teams = await new RehearsalCommands(database, clock).enrol(contestId, shape.teams, REHEARSAL);
  const draft = { contestId, mode: 'technical', datasetId, parametersId: parameters.id } as const;
  const round = await new RoundCommands(database, clock).createRound(draft, REHEARSAL);
  return { contestId, slug, roundId: round.id, teams };
}

async function makeSet({ database, clock }: OpenPlatform, contestId: string, shape: RehearsalShape): Promise<string> {
  const essays = await rehearsalEssays(shape.items, shape.seed);
  const datasets = new DatasetCommands(database, clock);
  const rows = essays.map(({ id, document: { meta, text } }) => ({ externalId: id, subject: 'rus', meta, text }));
  const stored = (await datasets.importEssays(contestId, rows, REHEARSAL)).essays;
  const idOf = new Map(stored.map(({ id, externalId }) => [externalId, id]));
  const markups = essays.flatMap(({ id, experts }) =>
    experts.map(({ code, fileName, bytes, third }) => ({
      ...{ essayId: idOf.get(id) ?? '', expertCode: code, third, fileName, content: bytes },
    })),
  );
  await new ExpertCommands(database, clock).importMarkups(contestId, markups, REHEARSAL);
  const essayIds = stored.map(({ id }) => id);
  const set = { contestId, kind: 'training', name: 'rehearsal', essayIds } as const;
  const { id } = await datasets.createDataset(set, REHEARSAL);
  await datasets.seal(id, REHEARSAL);
  return id;
}

/** Sets the clock of the round: programs may come from now on. @param startsAt ms since the epoch */
export async function scheduleRehearsal(
  { database, clock }: OpenPlatform,
  roundId: string,
  startsAt: number,
): Promise<void> {
  const times = { startsAt, lobbyOpensAt: Math.ceil(clock.now()) };
  await new RoundCommands(database, clock).scheduleRound(roundId, times, REHEARSAL);
}
