import { Injectable } from '@nestjs/common';
import { ADMISSION_CHAIN, type AdmissionKind } from '@starboard/contest';
import { AdmissionRepository, TeamListRepository } from '@starboard/database';
import type { AdmissionStepBody, AdmissionView, NewConclusionBody, TeamOverviewView } from '@starboard/contracts';
import type { ContestScope } from '../access/principal.js';
import { inContest } from '../teams/teams.service.js';
import { makeDecision, makeSession, makeTeam } from '../teams/team.view.js';
import { makeAdmission } from './admission.view.js';

/** The way to the final (regulation 6.3, 8.1), and what a team sees of itself. */
@Injectable()
export class AdmissionService {
  constructor(
    private readonly admission: AdmissionRepository,
    private readonly teams: TeamListRepository,
  ) {}

  async view(scope: ContestScope, teamId: string): Promise<AdmissionView> {
    return makeAdmission(await this.admission.find(inContest(scope, teamId)));
  }

  async conclude(scope: ContestScope, teamId: string, { role }: NewConclusionBody): Promise<AdmissionView> {
    const by = scope.decidedBy(role, 'automatic conclusion');
    return makeAdmission(await this.admission.conclude(inContest(scope, teamId), by));
  }

  /** A step by whoever has the role that it is for. */
  async decide(
    scope: ContestScope,
    teamId: string,
    kind: AdmissionKind,
    body: AdmissionStepBody,
  ): Promise<AdmissionView> {
    const { conclusionId, outcome, reason, protocolRef } = body;
    const role = ADMISSION_CHAIN.find((step) => step.kind === kind)?.role ?? 'organiser';
    const by = scope.decidedBy(role, reason, protocolRef);
    return makeAdmission(await this.admission.decide(inContest(scope, teamId), { kind, conclusionId, outcome }, by));
  }

  async overview(scope: ContestScope, teamId: string): Promise<TeamOverviewView> {
    const team = inContest(scope, teamId);
    const [record, admission, sessions, decisions] = await Promise.all([
      this.teams.find(team),
      this.admission.find(team),
      this.teams.sessions(team),
      this.teams.decisions(team),
    ]);
    return {
      team: makeTeam(record),
      admission: makeAdmission(admission),
      sessions: sessions.map(makeSession),
      decisions: decisions.map(makeDecision),
    };
  }
}
