import { Inject, Injectable } from '@nestjs/common';
import {
  type AdmittedTeamsView,
  type AnnouncementHistoryView,
  type AnnouncementListView,
  type ContestModulesView,
  type DocumentListView,
  type DocumentView,
  type ParametersInWords,
  parametersInWords,
  type ScheduleView,
  slugSchema,
} from '@starboard/contracts';
import {
  ContestQueries,
  PublicationQueries,
  type PublicContest,
  PublicContestQueries,
  PublicRoundQueries,
} from '@starboard/database';
import { CLOCK, type Clock, PACKAGE_VERSION } from '@starboard/platform';
import { ENGINE_VERSIONS } from '@starboard/scoring';
import { ApiError, noSuch, notFound } from '../http/api-error.js';
import { makeAtom } from './atom.js';
import { makeAnnouncements, makeDocuments, withoutVersions } from './publication.view.js';
import { makeSchedule } from './schedule.view.js';

/** A document's file for a reader. */
export interface PublishedFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly tag: string;
}

/** What the site publishes of an announced contest; everybody may read it. Each throws ApiError ERR_NOT_FOUND. */
@Injectable()
export class PublicationsService {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly contests: PublicContestQueries,
    private readonly settings: ContestQueries,
    private readonly rounds: PublicRoundQueries,
    private readonly published: PublicationQueries,
  ) {}

  async announcements(slug: string): Promise<AnnouncementListView> {
    const { id } = await this.find(slug);
    return { announcements: makeAnnouncements(await this.published.announcements(id)).map(withoutVersions) };
  }

  async announcement(slug: string, number: number): Promise<AnnouncementHistoryView> {
    const { id } = await this.find(slug);
    const [found] = makeAnnouncements(await this.published.announcements(id, number));
    if (found === undefined) throw noSuch('announcement');
    return found;
  }

  async atom(slug: string): Promise<string> {
    const contest = await this.find(slug);
    const { announcements } = await this.announcements(slug);
    const title = { ru: contest.titleRu, en: contest.titleEn };
    return makeAtom({ slug, title, since: contest.announcedAt.toISOString() }, announcements);
  }

  async documents(slug: string): Promise<DocumentListView> {
    const { id } = await this.find(slug);
    return { documents: [...makeDocuments(await this.published.documents(id))] };
  }

  async document(slug: string, key: string): Promise<DocumentView> {
    const { id } = await this.find(slug);
    const [found] = makeDocuments(await this.published.documents(id, key));
    if (found === undefined) throw noSuch('document');
    return found;
  }

  /** @param version the newest when absent. */
  async file(slug: string, key: string, version?: number): Promise<PublishedFile> {
    const contest = await this.find(slug);
    const { current } = await this.document(slug, key);
    const found = await this.published.file(contest.id, key, version ?? current.version);
    if (!found?.content || !found.sha256) throw new ApiError('ERR_NOT_FOUND', 'This version has no file here.');
    const tag = Buffer.from(found.sha256).toString('hex');
    return { name: found.fileName ?? key, bytes: Buffer.from(found.content), tag };
  }

  async schedule(slug: string): Promise<ScheduleView> {
    const { id } = await this.find(slug);
    const { timeZone } = await this.published.settings(id);
    return makeSchedule({ slug, timeZone }, await this.rounds.ofContests([id], this.now()));
  }

  async parameters(slug: string): Promise<ParametersInWords> {
    const { id, engine } = await this.find(slug);
    const inForce = await this.settings.latestParameters(id);
    if (inForce === undefined) throw noSuch('version of parameters');
    const { version, createdAt, values } = inForce;
    const parameters = parametersInWords(engine, values).map((one) => ({ ...one }));
    return { contest: slug, version, since: createdAt.toISOString(), parameters };
  }

  async admitted(slug: string): Promise<AdmittedTeamsView> {
    const { id } = await this.find(slug);
    const all = await this.published.teams(id);
    return {
      contest: slug,
      teams: all.flatMap(({ admittedAt, ...team }) =>
        admittedAt === null ? [] : [{ ...team, admittedAt: admittedAt.toISOString() }],
      ),
      approved: all.flatMap(({ admittedAt, ...team }) => (admittedAt === null ? [team] : [])),
    };
  }

  async modules(slug: string): Promise<ContestModulesView> {
    const { id } = await this.find(slug);
    const { engine, engineVersion } = await this.published.settings(id);
    const newestVersion = ENGINE_VERSIONS[engine];
    const own = engineVersion ?? newestVersion;
    return { contest: slug, engine, engineVersion: own, newestVersion, platform: PACKAGE_VERSION };
  }

  private async find(slug: string): Promise<PublicContest> {
    const contest = slugSchema.safeParse(slug).success ? await this.contests.find(slug, this.now()) : undefined;
    if (contest === undefined) throw notFound('contest');
    return contest;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
