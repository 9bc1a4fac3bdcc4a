import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Application, ApplicationStateView, FiledApplicationView } from '@starboard/contracts';
import { ApplicationCommands, ApplicationQueries, type By, TeamQueries } from '@starboard/database';
import { addressGroup, CONFIG, type Config, platformSecret } from '@starboard/platform';
import { ApiError } from '../http/api-error.js';
import { makeTeam, makeTeamDetail, type TeamRecord } from './team.view.js';

const VERDICTS = new Set(['team.application', 'team.disqualification']);

/** The names and addresses of a form are the applicant's word, and stay out of the audit log. */
const APPLICANT: By = { actor: 'applicant' };
const keySchema = z.uuid();
const secretSchema = z.string().regex(/^sba_[\w-]{43}$/);

/** The way in: applications by people who have no account yet (regulation 3.1). */
@Injectable()
export class ApplicationsService {
  private readonly secret: string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly applications: ApplicationCommands,
    private readonly applicationQueries: ApplicationQueries,
    private readonly teams: TeamQueries,
  ) {
    this.secret = platformSecret(config);
  }

  async file(
    slug: string,
    form: Application,
    key: string | undefined,
    ip: string | undefined,
  ): Promise<FiledApplicationView> {
    if (key !== undefined && !keySchema.safeParse(key).success) {
      throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', [
        { path: 'idempotency-key', message: 'Нужен случайный UUID / A random UUID is needed' },
      ]);
    }
    const { team, secret } = await this.applications.file(slug, { form, key, from: this.placeOf(ip) }, APPLICANT);
    return { team: makeTeam(team), secret };
  }

  async follow(slug: string, secret: string | undefined): Promise<ApplicationStateView> {
    return this.state(await this.applicationQueries.find(slug, readSecret(secret)));
  }

  async amend(slug: string, secret: string | undefined, form: Application): Promise<ApplicationStateView> {
    return this.state(await this.applications.amend(slug, readSecret(secret), form, APPLICANT));
  }

  async withdraw(slug: string, secret: string | undefined, reason: string | undefined): Promise<ApplicationStateView> {
    const by = { ...APPLICANT, ...(reason === undefined ? {} : { reason }) };
    return this.state(await this.applications.withdraw(slug, readSecret(secret), by));
  }

  /** Addresses are not stored. */
  private placeOf(ip: string | undefined): Uint8Array {
    return createHmac('sha256', this.secret)
      .update(`application\n${addressGroup(ip)}`)
      .digest();
  }

  private async state(team: TeamRecord): Promise<ApplicationStateView> {
    const decisions = await this.teams.decisions({ contestId: team.contestId, teamId: team.id });
    const last = team.status === 'applied' ? undefined : decisions.find(({ kind }) => VERDICTS.has(kind));
    const decision = last && { outcome: last.outcome, reason: last.reason, decidedAt: last.decidedAt.toISOString() };
    return { ...makeTeamDetail(team), decision: decision ?? null };
  }
}

/** What cannot be a secret is answered like one that nobody has. */
function readSecret(secret: string | undefined): string {
  const parsed = secretSchema.safeParse(secret);
  if (parsed.success) return parsed.data;
  throw new ApiError('ERR_NOT_FOUND', 'no application has this secret');
}
