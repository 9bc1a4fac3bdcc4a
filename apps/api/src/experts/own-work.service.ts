import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type {
  HandedInView,
  MarkupBody,
  OwnAssignmentView,
  OwnEssayView,
  Page,
  PageQuery,
  PlacedMarkupView,
} from '@starboard/contracts';
import { type OwnEssay, OwnWorkCommands, OwnWorkQueries } from '@starboard/database';
import { checkMarkup, type FileProblem, problemOf } from '@starboard/essays';
import { type Diagnostic, parseMarkup } from '@starboard/markup';
import type { ContestScope } from '../access/principal.js';
import { makePlacedMarkup } from '../datasets/dataset-essay.view.js';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeOwnAssignment } from './expert.view.js';

const MAX_DIAGNOSTICS = 200;

/** An expert's own essays. What is another expert's does not exist here. */
@Injectable()
export class OwnWorkService {
  constructor(
    private readonly work: OwnWorkCommands,
    private readonly ownWorkQueries: OwnWorkQueries,
  ) {}

  async list({ expertId }: ContestScope, { limit, cursor }: PageQuery): Promise<Page<OwnAssignmentView>> {
    if (expertId === undefined) return { items: [], next: null };
    const rows = await this.ownWorkQueries.list(expertId, limit + 1, readCursor(cursor, z.uuid()));
    return makePage(rows, limit, ({ id }) => id, makeOwnAssignment);
  }

  async essay(scope: ContestScope, id: string): Promise<OwnEssayView> {
    const { own } = await this.find(scope, id);
    const { meta, text, markup, version, markupErrors } = own;
    const content = markup?.toString('utf8') ?? null;
    return { ...makeOwnAssignment(own), meta: { ...meta }, text, markup: content, version, markupErrors };
  }

  async priorChecks(scope: ContestScope, id: string): Promise<readonly PlacedMarkupView[]> {
    const { expertId } = await this.find(scope, id);
    return (await this.ownWorkQueries.priorChecks(expertId, id)).map(makePlacedMarkup);
  }

  /**
   * @throws ApiError ERR_UNPROCESSABLE for what is no markup, or is one of another text; ERR_MARKUP_ERRORS for one with
   * errors that are not confirmed, or cannot be.
   */
  async handIn(scope: ContestScope, id: string, body: MarkupBody): Promise<HandedInView> {
    const { content, dryRun, baseVersion, confirmErrors } = body;
    const { own, expertId } = await this.find(scope, id);
    const bytes = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    const problem = checkMarkup({ name: '', bytes, identity: { essayId: own.externalId, expert: 'own' } }, own.text);
    if (problem !== undefined) throw unprocessable(problem);
    const read = parseMarkup(bytes, { original: own.text });
    if (!read.ok) throw unprocessable(problemOf('', read.error));
    const result = {
      fragments: read.document.fragments.length,
      diagnostics: read.diagnostics.slice(0, MAX_DIAGNOSTICS).map(makeDiagnostic),
    };
    if (dryRun) return { version: null, stored: false, ...result };
    const errors = read.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0 && (own.markupErrors === 'refuse' || !confirmErrors)) throw withErrors(errors, own);
    const markup = { content: bytes, baseVersion, confirmedErrors: errors.length };
    return { ...(await this.work.handIn(scope.contestId, expertId, id, markup, scope.by)), ...result };
  }

  private async find({ expertId }: ContestScope, id: string): Promise<{ own: OwnEssay; expertId: string }> {
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

/** Each error at its place: lines and columns are those of what was sent. */
function withErrors(errors: readonly Diagnostic[], { markupErrors }: Pick<OwnEssay, 'markupErrors'>): ApiError {
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
