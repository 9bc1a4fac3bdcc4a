import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  NewRoundBody,
  OrganiserRoundView,
  Page,
  PageQuery,
  PlannedItemView,
  RoundCloseBody,
  RoundFinalisationBody,
  RoundLive,
  RoundRestartBody,
  RoundScheduleBody,
  RoundVoidBody,
} from '@starboard/contracts';
import {
  ContestQueries,
  OrganiserRoundQueries,
  RoundCommands,
  RoundEndCommands,
  RoundLiveViewQueries,
  RuleViolation,
} from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeOrganiserRound, makePlannedItem, makeRoundLive } from './organiser-round.view.js';

/** Every transition of a round that people make. The rules are those of libs/database; a round of another contest does not exist. */
@Injectable()
export class RoundOrganisingService {
  constructor(
    private readonly contests: ContestQueries,
    private readonly rounds: RoundCommands,
    private readonly ends: RoundEndCommands,
    private readonly plans: OrganiserRoundQueries,
    private readonly live: RoundLiveViewQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ contestId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<OrganiserRoundView>> {
    const rows = await this.plans.list(contestId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, makeOrganiserRound);
  }

  /** @throws ApiError ERR_NOT_FOUND */
  async view({ contestId }: ContestScope, roundId: string): Promise<OrganiserRoundView> {
    const round = await this.plans.find(contestId, roundId);
    if (round === undefined) throw noSuch('round');
    return makeOrganiserRound(round);
  }

  async items(scope: ContestScope, roundId: string, { limit, cursor }: PageQuery): Promise<Page<PlannedItemView>> {
    await this.view(scope, roundId);
    const rows = await this.plans.items(roundId, limit + 1, readCursor(cursor, z.int()) ?? 0);
    return makePage(rows, limit, ({ index }) => index + 1, makePlannedItem);
  }

  async readLive(scope: ContestScope, roundId: string): Promise<RoundLive> {
    await this.view(scope, roundId);
    const now = this.clock.now();
    const view = await this.live.read(roundId, now);
    if (view === undefined) throw noSuch('round');
    return makeRoundLive(view, now);
  }

  async create(scope: ContestScope, body: NewRoundBody): Promise<OrganiserRoundView> {
    const { mode, datasetId, parametersVersion, overrideReason } = body;
    const { contestId, by } = scope;
    const parametersId = await this.parametersId(contestId, parametersVersion);
    const override = overrideReason === undefined ? {} : { overrideReason };
    const { id } = await this.rounds.createRound({ contestId, mode, datasetId, parametersId, ...override }, by);
    return this.view(scope, id);
  }

  schedule(scope: ContestScope, roundId: string, body: RoundScheduleBody): Promise<OrganiserRoundView> {
    const times = {
      startsAt: Date.parse(body.startsAt),
      lobbyOpensAt: Date.parse(body.lobbyOpensAt),
      ...(body.overrideReason === undefined ? {} : { noticeOverride: body.overrideReason }),
    };
    return this.change(scope, roundId, () => this.rounds.scheduleRound(roundId, times, scope.by));
  }

  openLobby(scope: ContestScope, roundId: string): Promise<OrganiserRoundView> {
    return this.change(scope, roundId, () => this.rounds.openLobby(roundId, scope.by));
  }

  open(scope: ContestScope, roundId: string): Promise<OrganiserRoundView> {
    return this.change(scope, roundId, () => this.rounds.openUntimedRound(roundId, scope.by));
  }

  close(
    scope: ContestScope,
    roundId: string,
    { reason = '', protocolRef }: RoundCloseBody,
  ): Promise<OrganiserRoundView> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    return this.change(scope, roundId, () => this.ends.endRound(roundId, by));
  }

  void(scope: ContestScope, roundId: string, { reason, protocolRef }: RoundVoidBody): Promise<OrganiserRoundView> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    return this.change(scope, roundId, () => this.rounds.voidRound(roundId, by));
  }

  finalise(scope: ContestScope, roundId: string, { snapshotId }: RoundFinalisationBody): Promise<OrganiserRoundView> {
    return this.change(scope, roundId, () => this.rounds.finaliseRound(roundId, scope.by, snapshotId));
  }

  /** @returns the new round. */
  async restart(scope: ContestScope, roundId: string, body: RoundRestartBody): Promise<OrganiserRoundView> {
    const before = await this.view(scope, roundId);
    const parametersId = await this.parametersId(scope.contestId, body.parametersVersion ?? before.parametersVersion);
    const by = scope.decidedBy('organiser', body.reason);
    const restart = { datasetId: body.datasetId, parametersId, protocols: body.protocols };
    const { id } = await this.ends.restartRound(roundId, restart, by);
    return this.view(scope, id);
  }

  private async change(
    scope: ContestScope,
    roundId: string,
    transition: () => Promise<unknown>,
  ): Promise<OrganiserRoundView> {
    await this.view(scope, roundId);
    await transition();
    return this.view(scope, roundId);
  }

  private async parametersId(contestId: string, version: number | undefined): Promise<string> {
    const found =
      version === undefined
        ? await this.contests.latestParameters(contestId)
        : await this.contests.findParameters(contestId, version);
    if (found === undefined) {
      throw new RuleViolation('ERR_PARAMETERS_UNKNOWN', 'the contest has no such version of its parameters');
    }
    return found.id;
  }
}
