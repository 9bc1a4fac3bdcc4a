import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { entryOf } from '@starboard/catalogue';
import type { ClassifierVersionView, ClassifierView, NewClassifierBody, Page, PageQuery } from '@starboard/contracts';
import { ClassifierCommands, ClassifierQueries, ContestQueries, type DecidedBy } from '@starboard/database';
import { completeClassifier, DATA_2020 } from '@starboard/markup';
import { ApiError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { makeClassifier, makeClassifierVersion } from './classifier.view.js';

const MAX_FAULTS = 200;

/** An organiser of the contest, in the browser or at the command line. */
export interface ClassifierSetter {
  readonly contestId: string;
  decidedBy(role: 'organiser', reason: string, protocolRef?: string): DecidedBy;
}

/** By what codes markups of a contest are read and scored (regulation 2.12; docs/adr/0038). */
@Injectable()
export class ClassifiersService {
  constructor(
    private readonly commands: ClassifierCommands,
    private readonly classifiers: ClassifierQueries,
    private readonly contests: ContestQueries,
  ) {}

  /** The one in force. @throws ApiError ERR_NOT_FOUND where codes mark nothing */
  async current(contestId: string): Promise<ClassifierView> {
    await this.requireCodes(contestId);
    const [last] = await this.classifiers.versions(contestId, 1);
    return last === undefined ? BUILT_IN : this.version(contestId, last.version);
  }

  /** @param version 0: the built-in one. @throws ApiError ERR_NOT_FOUND */
  async version(contestId: string, version: number): Promise<ClassifierView> {
    await this.requireCodes(contestId);
    if (version === 0) return BUILT_IN;
    const found = await this.classifiers.find(contestId, version);
    if (found === undefined) throw noSuch('version of the classifier');
    return makeClassifier(found.data, { version, sha256: found.sha256 });
  }

  async versions(contestId: string, { limit, cursor }: PageQuery): Promise<Page<ClassifierVersionView>> {
    const rows = await this.classifiers.versions(contestId, limit + 1, readCursor(cursor, z.int()));
    return makePage(rows, limit, ({ version }) => version, makeClassifierVersion);
  }

  /**
   * @throws ApiError ERR_UNPROCESSABLE with each fault at its place; ERR_CLASSIFIER_VERSION with the entity tag of the version
   * that there is; ERR_PRECONDITION_REQUIRED. RuleViolation as `ClassifierCommands.set`
   */
  async set(
    scope: ClassifierSetter,
    { content, dryRun, reason, protocolRef, overrideReason }: NewClassifierBody,
    tag: string | undefined,
  ): Promise<ClassifierView> {
    const { contestId } = scope;
    const after = versionOf(tag);
    const read = completeClassifier(content);
    if (!read.ok) throw unprocessable(read.diagnostics);
    if (dryRun) return makeClassifier(read.data, { version: after, sha256: null });
    const by = scope.decidedBy('organiser', reason, protocolRef);
    const set = await this.commands.set(contestId, { data: read.data, after }, by, overrideReason);
    if (set.ok) return makeClassifier(read.data, set.version);
    const detail =
      `Version ${set.version} of the classifier is there, and this one comes after ${after}: nothing was changed. ` +
      `Read that one, then give yours with If-Match: "${set.version}".`;
    throw new ApiError('ERR_CLASSIFIER_VERSION', detail, undefined, undefined, tagOf(set));
  }

  private async requireCodes(contestId: string): Promise<void> {
    const engine = await this.contests.engineOf(contestId);
    if (entryOf(engine).reference !== 'independent-experts') throw noSuch('classifier');
  }
}

const BUILT_IN = makeClassifier(DATA_2020, { version: 0, sha256: null });

/** The entity tag of a version. */
export const tagOf = ({ version }: { readonly version: number }): string => `"${version}"`;

function versionOf(tag: string | undefined): number {
  const [, number] = /^\s*"(\d{1,9})"\s*$/.exec(tag ?? '') ?? [];
  if (number !== undefined) return Number(number);
  const detail = 'Name the version that it comes after: If-Match: "1", or "0" for the built-in one.';
  throw new ApiError('ERR_PRECONDITION_REQUIRED', detail);
}

/** Lines and columns are those of what was sent. */
function unprocessable(faults: Extract<ReturnType<typeof completeClassifier>, { ok: false }>['diagnostics']): ApiError {
  const fields = faults.slice(0, MAX_FAULTS).map(({ line, column, message }) => ({
    path: `content:${line}:${column}`,
    message: `${message.ru} / ${message.en}`,
  }));
  return new ApiError('ERR_UNPROCESSABLE', `The classifier has ${faults.length} faults. Mend them.`, fields);
}
