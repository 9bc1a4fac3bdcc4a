import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type MarkupReader, markupSight } from '@starboard/contest';
import {
  ITEM_KEYS,
  type MarkedEssay,
  type OwnAnswerView,
  type OwnSolutionView,
  type Page,
  type PageQuery,
  valuesOf,
} from '@starboard/contracts';
import { ContestQueries, type OwnAnswer, TeamResultQueries } from '@starboard/database';
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';

type Approved = NonNullable<Awaited<ReturnType<TeamResultQueries['approved']>>>;

const indexKey = z.int();
const FIRST = -1;

/** What an approved result opens to the teams of its round (regulation 7.10). */
@Injectable()
export class TeamResultsService {
  constructor(
    private readonly results: TeamResultQueries,
    private readonly contests: ContestQueries,
  ) {}

  /**
   * @throws RuleViolation ERR_CONTEST_ENGINE: rules stand in nobody's markup, the trace of a score names what they found
   * @throws ApiError ERR_NOT_FOUND; ERR_FORBIDDEN for teams that took no part, and for all
   *   teams when the set is a test set (regulation 2.7); ERR_RESULT_NOT_APPROVED
   */
  async essays(scope: ContestScope, roundId: string, { limit, cursor }: PageQuery): Promise<Page<MarkedEssay>> {
    await this.contests.requireReference(scope.contestId, 'independent-experts');
    const snapshot = await this.approved(scope, roundId);
    const reader = readerOf(scope);
    if (reader === 'team' && !(await this.results.tookPart(roundId, scope.teamIds))) {
      throw new ApiError('ERR_FORBIDDEN', 'None of your teams took part in this round.');
    }
    // Whatever was approved, and in whichever mode: the kind of the set decides.
    const state = { ...(await this.results.sightOf(roundId)), approved: true, cutOff: false };
    if (!markupSight(reader, state).experts)
      throw new ApiError(
        'ERR_FORBIDDEN',
        'The experts’ markups of this set are not open to you: a test set keeps them.',
      );
    const after = readCursor(cursor, indexKey) ?? FIRST;
    const rows = await this.results.essays(snapshot, { limit: limit + 1, after });
    return makePage(rows, limit, ({ index }) => index, makeEssay);
  }

  /** @throws ApiError ERR_NOT_FOUND, also for a team that is not on the board; ERR_RESULT_NOT_APPROVED */
  async solution(
    scope: ContestScope,
    name: { readonly roundId: string; readonly teamId: string },
    { limit, cursor }: PageQuery,
  ): Promise<OwnSolutionView> {
    const snapshot = await this.approved(scope, name.roundId);
    const solution = await this.results.solution(snapshot, name.teamId);
    if (solution === undefined) throw noSuch('solution');
    const { sessionId, ...result } = solution;
    const after = readCursor(cursor, indexKey) ?? FIRST;
    const rows = await this.results.answers(snapshot, sessionId, { limit: limit + 1, after });
    const page = makePage(rows, limit, ({ index }) => index, makeAnswer);
    return { ...result, star: result.value, items: [...page.items], next: page.next };
  }

  private async approved({ contestId }: ContestScope, roundId: string): Promise<Approved> {
    const snapshot = await this.results.approved(contestId, roundId);
    if (snapshot === undefined) throw noSuch('round');
    if (snapshot === null)
      throw new ApiError('ERR_RESULT_NOT_APPROVED', 'It is shown once the organisers approve the result.');
    return snapshot;
  }
}

function readerOf({ roles }: ContestScope): MarkupReader {
  if (roles.has('organiser')) return 'organiser';
  return roles.has('jury') || roles.has('technical_commission') ? 'official' : 'team';
}

type Essay = Awaited<ReturnType<TeamResultQueries['essays']>>[number];

const makeEssay = ({ markups, ...essay }: Essay): MarkedEssay => ({
  ...essay,
  markups: markups.map(({ place, criteria, fragments }) => ({
    place,
    criteria: { ...criteria },
    fragments: fragments.map((fragment) => ({ ...fragment })),
  })),
});

function makeAnswer(answer: OwnAnswer): OwnAnswerView {
  const { index, essay, fileId, annulled, content, receivedAt, value, figures, detail } = answer;
  return {
    index,
    essay,
    fileId,
    annulled: annulled as OwnAnswerView['annulled'],
    content: content?.toString('base64') ?? null,
    receivedAt: receivedAt?.toISOString() ?? null,
    score: value === null || figures === null ? null : { value, figures, ...valuesOf(ITEM_KEYS, figures), detail },
  };
}
