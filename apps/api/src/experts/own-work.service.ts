import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { markupSight } from '@starboard/contest';
import type {
  HandedInView,
  MarkupBody,
  OwnAssignmentView,
  OwnEssayView,
  Page,
  PageQuery,
  PriorChecksView,
  WorkTimeView,
} from '@starboard/contracts';
import {
  EssayMarkupQueries,
  mustStart,
  type OwnEssay,
  OwnWorkCommands,
  OwnWorkQueries,
  ThirdCheckQueries,
  WorkTimeCommands,
} from '@starboard/database';
import { checkMarkup, type FileProblem, problemOf } from '@starboard/essays';
import { classifierOf, type Diagnostic, parseMarkup, type ParseResult } from '@starboard/markup';
import { findGradeRules, gradeDiagnostics, gradedSubject, gradeTable } from '@starboard/metrics';
import { CLOCK, type Clock } from '@starboard/platform';
import type { ContestScope } from '../access/principal.js';
import { makePlacedMarkup } from '../datasets/dataset-essay.view.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeConditions, makeOwnAssignment, makeWorkTime } from './expert.view.js';

const MAX_DIAGNOSTICS = 200;
const THIRD = 3;

/** An expert's own essays. What is another expert's does not exist here. */
@Injectable()
export class OwnWorkService {
  constructor(
    private readonly work: OwnWorkCommands,
    private readonly ownWorkQueries: OwnWorkQueries,
    private readonly times: WorkTimeCommands,
    private readonly markups: EssayMarkupQueries,
    private readonly thirdChecks: ThirdCheckQueries,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ expertId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<OwnAssignmentView>> {
    if (expertId === undefined) return { items: [], next: null };
    const rows = await this.ownWorkQueries.list(expertId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, makeOwnAssignment);
  }

  async essay(scope: ContestScope, id: string): Promise<OwnEssayView> {
    const { own } = await this.find(scope, id);
    const { meta, text, markup, version, rules } = own;
    const closed = mustStart(own, rules);
    return {
      ...makeOwnAssignment(own),
      meta: { ...meta },
      text: closed ? null : text,
      markup: markup?.toString('utf8') ?? null,
      version,
      markupErrors: rules.markupErrors,
      time: makeWorkTime(own, this.clock.now()),
      criteria: criteriaOf(own),
      grading: own.grading,
      diagnostics: markup === null ? null : diagnosticsOf(markup, own),
      published: await this.published(own),
    };
  }

  /** Where an expert may read all markups of the essay: where everybody may (7.10). */
  private async published({ roundId, essayId, place }: OwnEssay): Promise<OwnEssayView['published']> {
    if (roundId === null) return null;
    const essay = await this.markups.essay(roundId, essayId, new Date(this.clock.now()));
    const board = essay?.published ?? null;
    if (!essay || !board || !markupSight('anybody', { ...essay, approved: true }).experts) return null;
    const own = (await this.markups.experts(essayId, board.id)).find((one) => one.place === place);
    return { roundId, markupId: own?.id ?? null };
  }

  /** Begins the time; once. */
  async start(scope: ContestScope, id: string): Promise<WorkTimeView> {
    const { expertId } = await this.find(scope, id);
    await this.times.start(expertId, id, scope.by);
    return makeWorkTime((await this.find(scope, id)).own, this.clock.now());
  }

  /** Why the third check was asked for comes with it: not the words of a decision, which may name the experts. */
  async priorChecks(scope: ContestScope, id: string): Promise<PriorChecksView> {
    const { own, expertId } = await this.find(scope, id);
    if (own.place !== THIRD || mustStart(own, own.rules)) return { checks: [], finding: null, ordered: false };
    const [checks, finding, ordered] = await Promise.all([
      this.ownWorkQueries.priorChecks(expertId, id),
      this.thirdChecks.examineEssay(own.essayId),
      this.thirdChecks.isOrdered(own.essayId),
    ]);
    const { needed = null, conditions = [] } = finding ?? {};
    return {
      checks: checks.map(makePlacedMarkup),
      finding: { needed, conditions: makeConditions(conditions) },
      ordered,
    };
  }

  /**
   * @throws ApiError ERR_UNPROCESSABLE for what is no markup, or is one of another text; ERR_MARKUP_ERRORS for one with
   * errors that are not confirmed, or cannot be.
   */
  async handIn(scope: ContestScope, id: string, body: MarkupBody): Promise<HandedInView> {
    const { content, dryRun, baseVersion, confirmErrors, confirmWarnings } = body;
    const { own, expertId } = await this.find(scope, id);
    const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    const classifier = classifierOf(own.classifier);
    const file = { name: '', bytes, identity: { essayId: own.externalId, expert: 'own' } };
    const problem = checkMarkup(file, own.text, { classifier });
    if (problem !== undefined) throw unprocessable(problem);
    const read = parseMarkup(bytes, { original: own.text, classifier });
    if (!read.ok) throw unprocessable(problemOf('', read.error));
    const noticed = noticedIn(read, own);
    const result = {
      fragments: read.document.fragments.length,
      diagnostics: noticed.slice(0, MAX_DIAGNOSTICS).map(makeDiagnostic),
    };
    if (dryRun) return { version: null, stored: false, ...result };
    const errors = noticed.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 && (own.rules.markupErrors === 'refuse' || !confirmErrors))
      throw withErrors(errors, own.rules);
    const confirmedWarnings = confirmWarnings ? noticed.length - errors.length : 0;
    const markup = { content: bytes, baseVersion, confirmedErrors: errors.length, confirmedWarnings };
    return { ...(await this.work.handIn(scope.contestId, expertId, id, markup, scope.by)), ...result };
  }

  /** @throws ApiError ERR_NOT_FOUND for what is another's, is closed yet or has been taken away. */
  async find({ expertId }: ContestScope, id: string): Promise<{ own: OwnEssay; expertId: string }> {
    const own = expertId === undefined ? undefined : await this.ownWorkQueries.find(expertId, id);
    if (own === undefined || expertId === undefined) throw noSuch('assignment of yours');
    return { own, expertId };
  }
}

const makeDiagnostic = ({
  code,
  severity,
  line,
  column,
  message,
}: Diagnostic): HandedInView['diagnostics'][number] => ({
  ...{ code, severity, line, column, message },
});

function diagnosticsOf(markup: Uint8Array, own: OwnEssay): HandedInView['diagnostics'] {
  const read = parseMarkup(markup, { original: own.text, classifier: classifierOf(own.classifier) });
  return noticedIn(read, own).slice(0, MAX_DIAGNOSTICS).map(makeDiagnostic);
}

/** Of the file, and of its points (appendix 3 §1.7), by the subject of the essay whatever the file says. */
function noticedIn(read: ParseResult, { subject, grading, classifier }: OwnEssay): readonly Diagnostic[] {
  if (!read.ok) return read.diagnostics;
  const choices = { subject, grading, classifier: classifierOf(classifier) };
  return [...read.diagnostics, ...gradeDiagnostics(read.document, choices)];
}

/** The criteria of an essay's examination (appendix 3 §3.3, §3.4), and which of them its markup decides. */
function criteriaOf({ subject, meta, grading }: OwnEssay): OwnEssayView['criteria'] {
  const table = gradeTable(grading.gradeRules);
  const rules = findGradeRules(gradedSubject(subject, grading.rusFreeGrade, table), meta.year, table);
  return { all: [...(rules?.total ?? [])], fromMarkup: (rules?.criteria ?? []).map(({ name }) => name) };
}

/** Each error at its place: lines and columns are those of what was sent. */
function withErrors(errors: readonly Diagnostic[], { markupErrors }: OwnEssay['rules']): ApiError {
  const way = markupErrors === 'refuse' ? 'Mend them' : 'Mend them, or confirm them with confirmErrors';
  const fields = errors.slice(0, MAX_DIAGNOSTICS).map(({ code, line, column, message }) => ({
    path: `content:${line}:${column}`,
    message: `${code}: ${message.ru} / ${message.en}`,
  }));
  return new ApiError('ERR_MARKUP_ERRORS', `The markup has ${errors.length} errors. ${way}.`, fields);
}

function unprocessable({ code, message, line, column }: FileProblem): ApiError {
  const place = [line, column].filter((part) => part !== undefined).join(':');
  const field = { path: place === '' ? 'content' : `content:${place}`, message: `${message.ru} / ${message.en}` };
  return new ApiError('ERR_UNPROCESSABLE', `${code}: ${message.en}`, [field]);
}
