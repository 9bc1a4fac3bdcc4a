import { Inject, Injectable } from '@nestjs/common';
import { CATALOGUE } from '@starboard/catalogue';
import { type MarkupReader, markupSight } from '@starboard/contest';
import type { EssayMarkupsQuery, EssayMarkupsView } from '@starboard/contracts';
import {
  type ComparedBoard,
  type ComparedEssay,
  type ComparedMarkup,
  ContestQueries,
  EssayMarkupQueries,
  mustStart,
  OwnWorkQueries,
} from '@starboard/database';
import { CLOCK, type Clock } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch, notFound } from '../http/api-error.js';
import { makeComparison, makeEssayMarkup } from './essay-markups.view.js';

/** Answers of one request at most: each may have thousands of fragments. */
const MAX_ANSWERS = 200;

type EssayText = Pick<ComparedEssay, 'essayId' | 'externalId' | 'fileId' | 'subject' | 'words' | 'meta' | 'text'>;

interface Asked {
  readonly reader: MarkupReader;
  readonly teamIds: readonly string[];
  readonly query: EssayMarkupsQuery;
}

/** An essay with the markups that a reader may see (regulation 2.21, 2.23, 7.10). */
@Injectable()
export class EssayMarkupsService {
  constructor(
    private readonly markups: EssayMarkupQueries,
    private readonly work: OwnWorkQueries,
    private readonly contests: ContestQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError ERR_NOT_FOUND; ERR_FORBIDDEN for what is not open to the reader yet */
  async inContest(
    scope: ContestScope,
    roundId: string,
    essayId: string,
    query: EssayMarkupsQuery,
  ): Promise<EssayMarkupsView> {
    const essay = await this.markups.essay(roundId, essayId, this.now());
    if (essay?.contestId !== scope.contestId || !isMarked(essay)) throw noSuch('essay in this round');
    const view = await this.view(roundId, essay, { reader: readerOf(scope), teamIds: scope.teamIds, query });
    if (view === undefined) throw new ApiError('ERR_FORBIDDEN', 'This essay is not open to you, or not yet.');
    return view;
  }

  /** The experts' markups that are in force. @throws ApiError ERR_NOT_FOUND; ERR_FORBIDDEN for what is not open to the reader yet */
  async ofSet(scope: ContestScope, datasetId: string, essayId: string): Promise<EssayMarkupsView> {
    const essay = await this.markups.essayOfSet(scope.contestId, datasetId, essayId);
    if (essay === undefined || !isMarked(essay)) throw noSuch('essay in this set');
    const sight = markupSight(readerOf(scope), { ...essay, approved: essay.finalised });
    if (!sight.text) throw new ApiError('ERR_FORBIDDEN', 'This essay is not open to you, or not yet.');
    const markups = sight.experts ? await this.markups.experts(essayId, null) : [];
    return this.inForce(scope.contestId, essay, markups, sight.names);
  }

  /** As an approved result publishes it. @throws ApiError ERR_NOT_FOUND */
  async published(roundId: string, essayId: string, query: EssayMarkupsQuery): Promise<EssayMarkupsView> {
    const at = this.now();
    const essay = await this.markups.essay(roundId, essayId, at);
    if (essay === undefined || !isAnnounced(essay, at) || !isMarked(essay)) throw notFound('round');
    const view = await this.view(roundId, essay, { reader: 'anybody', teamIds: [], query });
    if (view === undefined) throw notFound('round');
    return view;
  }

  /** The own markup, and for a third expert the two first checks. @throws ApiError ERR_NOT_FOUND, ERR_FORBIDDEN */
  async ofAssignment({ contestId, expertId = '' }: ContestScope, id: string): Promise<EssayMarkupsView> {
    const own = expertId === '' ? undefined : await this.work.find(expertId, id);
    if (own === undefined) throw noSuch('assignment of yours');
    if (mustStart(own, own.rules)) throw new ApiError('ERR_FORBIDDEN', 'Begin the time for this essay first.');
    return this.inForce(contestId, own, await this.markups.ofAssignment(expertId, id), false);
  }

  /** Compared by the parameters that are in force: no round says by which. */
  private async inForce(
    contestId: string,
    { essayId, externalId, fileId, subject, words, meta, text }: EssayText,
    markups: readonly ComparedMarkup[],
    names: boolean,
  ): Promise<EssayMarkupsView> {
    const latest = await this.contests.latestParameters(contestId);
    return {
      ...{ essayId, externalId, fileId, subject, words, meta: { ...meta }, text },
      comparison: makeComparison({ parametersVersion: latest?.version ?? 0, parameters: latest?.values }),
      markups: markups.map((one) => makeEssayMarkup(one, names)),
      more: false,
    };
  }

  private async view(roundId: string, essay: ComparedEssay, asked: Asked): Promise<EssayMarkupsView | undefined> {
    const board = boardFor(asked.reader, essay);
    const approved = board?.approved === true;
    const sight = markupSight(asked.reader, { ...essay, approved });
    if (!sight.text) return undefined;
    const experts = sight.experts ? await this.markups.experts(essay.essayId, approved ? board.id : null) : [];
    const answers = await this.answers(roundId, essay.essayId, sight.answers, asked);
    const { essayId, externalId, fileId, subject, words, meta, text } = essay;
    return {
      ...{ essayId, externalId, fileId, subject, words, meta: { ...meta }, text },
      comparison: makeComparison(board ?? essay),
      markups: [...experts, ...answers.slice(0, MAX_ANSWERS)].map((one) => makeEssayMarkup(one, sight.names)),
      more: answers.length > MAX_ANSWERS,
    };
  }

  private async answers(
    roundId: string,
    essayId: string,
    which: 'all' | 'own' | 'none',
    { teamIds, query }: Asked,
  ): Promise<readonly ComparedMarkup[]> {
    if (which === 'none') return [];
    const own = which === 'own' ? teamIds : null;
    return this.markups.answers(roundId, essayId, { teamIds: own, slug: query.team, limit: MAX_ANSWERS + 1 });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const isAnnounced = ({ announcedAt }: ComparedEssay, at: Date): boolean => announcedAt !== null && announcedAt <= at;

const isMarked = ({ engine }: Pick<ComparedEssay, 'engine'>): boolean =>
  CATALOGUE[engine].reference === 'independent-experts';

/** Those who decide compare by the newest board; others by the approved one, the public by what no freeze hides. */
function boardFor(reader: MarkupReader, { newest, approved, published }: ComparedEssay): ComparedBoard | null {
  if (reader === 'anybody') return published;
  return reader === 'team' ? approved : newest;
}

/** Experts of the contest read what everybody reads: their own essays have doors of their own. */
function readerOf({ roles, teamIds }: ContestScope): MarkupReader {
  if (roles.has('organiser')) return 'organiser';
  if (roles.has('jury') || roles.has('technical_commission')) return 'official';
  return teamIds.length > 0 ? 'team' : 'anybody';
}
