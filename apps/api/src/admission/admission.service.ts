import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ADMISSION_CHAIN, type AdmissionKind } from '@starboard/contest';
import type {
  AdmissionOutcomesView,
  AdmissionStepBody,
  AdmissionStepsBody,
  AdmissionView,
  NewConclusionBody,
  NewConclusionsBody,
  Page,
  PageQuery,
  TeamAdmissionView,
  TeamOverviewView,
} from '@starboard/contracts';
import { type Admission, AdmissionCommands, AdmissionQueries, TeamQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { knowsWho } from '../audit/decision.view.js';
import { makePage, readCursor } from '../http/paging.js';
import { eachTeam, type TeamOutcome } from '../teams/each-team.js';
import { makeDecision, makeSession, makeTeam } from '../teams/team.view.js';
import { inContest } from '../teams/teams.service.js';
import { makeAdmission } from './admission.view.js';

/** The way to the final (regulation 6.3, 8.1), and what a team sees of itself. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly admission: AdmissionCommands,
    private readonly admissionQueries: AdmissionQueries,
    private readonly teams: TeamQueries,
  ) {}

  async view(scope: ContestScope, teamId: string): Promise<AdmissionView> {
    return makeAdmission(await this.admissionQueries.find(inContest(scope, teamId)), knowsWho(scope));
  }

  async conclude(scope: ContestScope, teamId: string, { role }: NewConclusionBody): Promise<AdmissionView> {
    const by = scope.decidedBy(role, 'automatic conclusion');
    return makeAdmission(await this.admission.conclude(inContest(scope, teamId), by), knowsWho(scope));
  }

  /** A step by whoever has the role that it is for. */
  async decide(
    scope: ContestScope,
    teamId: string,
    kind: AdmissionKind,
    body: AdmissionStepBody,
  ): Promise<AdmissionView> {
    const { conclusionId, outcome, reason, protocolRef } = body;
    const by = scope.decidedBy(roleOf(kind), reason, protocolRef);
    const step = { kind, conclusionId, outcome };
    return makeAdmission(await this.admission.decide(inContest(scope, teamId), step, by), knowsWho(scope));
  }

  /** A page of the approved teams, in the order in which they applied. */
  async list(scope: ContestScope, { limit, cursor }: PageQuery): Promise<Page<TeamAdmissionView>> {
    const { contestId } = scope;
    const after = readCursor(cursor, z.uuid());
    const rows = await this.teams.list({ contestId, limit, status: 'approved', ...(after !== undefined && { after }) });
    const { items, next } = makePage(
      rows,
      limit,
      ({ id }) => id,
      (team) => team,
    );
    const shown: TeamAdmissionView[] = [];
    for (const team of items) shown.push({ team: makeTeam(team), admission: await this.view(scope, team.id) });
    return { items: shown, next };
  }

  /** Conclusions of the teams that are named, or of all approved ones that are not admitted. */
  async concludeMany(scope: ContestScope, { role, teamIds }: NewConclusionsBody): Promise<AdmissionOutcomesView> {
    const by = scope.decidedBy(role, 'automatic conclusion');
    const ids = teamIds ?? (await this.teams.notAdmitted(scope.contestId));
    const steps = [...new Set(ids)].map((teamId) => ({ teamId }));
    return outcomesOf(await eachTeam(steps, ({ teamId }) => this.admission.conclude(inContest(scope, teamId), by)));
  }

  /** A step for many teams by whoever has the role that it is for; each team is decided by itself. */
  async decideMany(scope: ContestScope, kind: AdmissionKind, body: AdmissionStepsBody): Promise<AdmissionOutcomesView> {
    const by = scope.decidedBy(roleOf(kind), body.reason, body.protocolRef);
    const made = await eachTeam(body.teams, ({ teamId, conclusionId, outcome }) =>
      this.admission.decide(inContest(scope, teamId), { kind, conclusionId, outcome }, by),
    );
    return outcomesOf(made);
  }

  async overview(scope: ContestScope, teamId: string): Promise<TeamOverviewView> {
    const team = inContest(scope, teamId);
    const named = knowsWho(scope);
    const [record, admission, sessions, decisions] = await Promise.all([
      this.teams.find(team),
      this.admissionQueries.find(team),
      this.teams.sessions(team),
      this.teams.decisions(team),
    ]);
    return {
      team: makeTeam(record),
      admission: makeAdmission(admission, named),
      sessions: sessions.map(makeSession),
      decisions: decisions.map((decision) => makeDecision(decision, named)),
    };
  }
}

const roleOf = (kind: AdmissionKind) => ADMISSION_CHAIN.find((step) => step.kind === kind)?.role ?? 'organiser';

/** Of those who decide. */
const outcomesOf = (outcomes: readonly TeamOutcome<Admission>[]): AdmissionOutcomesView => ({
  outcomes: outcomes.map((outcome) =>
    'made' in outcome
      ? { teamId: outcome.teamId, admission: makeAdmission(outcome.made, true), problem: null }
      : { teamId: outcome.teamId, admission: null, problem: outcome.problem },
  ),
});
