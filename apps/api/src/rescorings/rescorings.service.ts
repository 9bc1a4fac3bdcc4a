import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type EngineId, ownParameters, scoringParameters } from '@starboard/catalogue';
import type {
  Grounds,
  NewRescoringBody,
  Page,
  PageQuery,
  RescoringApply,
  RescoringDetail,
  RescoringTable,
  RescoringView,
} from '@starboard/contracts';
import { type ContestParameterValues, type FieldError, parameterIssues } from '@starboard/contracts';
import {
  ClassifierQueries,
  ContestQueries,
  type NewRescoring,
  Notifications,
  type ProposedRule,
  QuestionQueries,
  RescoringApplyCommands,
  RescoringCommands,
  RescoringQueries,
  type RescoringRecord,
  ResultQueries,
  RuleViolation,
} from '@starboard/database';
import { type Classifier, classifierOf, parseMarkup } from '@starboard/markup';
import type { ContestScope } from '../access/principal.js';
import { ApiError, fieldError, noSuch } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { RULE_CHECKER, type RuleChecker, unfitRules, wrongRules } from './check-rules.js';
import { differencesOf, makeEssaysCsv, makeRescoring, makeRescoringDetail, makeTeamsCsv } from './rescoring.view.js';

/** Who decides in which contest: a request, or the command line. */
export type Deciding = Pick<ContestScope, 'contestId' | 'decidedBy'>;

const numberKey = z.int();
const encoder = new TextEncoder();
const turn = promisify(setImmediate);

/** Re-scorings as sets with a preview (docs/adr/0009). */
@Injectable()
export class RescoringsService {
  constructor(
    private readonly rescorings: RescoringCommands,
    private readonly rescoringQueries: RescoringQueries,
    private readonly applying: RescoringApplyCommands,
    private readonly results: ResultQueries,
    private readonly contests: ContestQueries,
    private readonly classifiers: ClassifierQueries,
    private readonly notifications: Notifications,
    private readonly questions: QuestionQueries,
    @Inject(RULE_CHECKER) private readonly checker: RuleChecker,
  ) {}

  /** @throws RuleViolation ERR_CONTEST_ENGINE for markups in a contest by rules, and the other way round */
  async create(scope: Deciding, roundId: string, body: NewRescoringBody): Promise<RescoringDetail> {
    const { contestId } = scope;
    const by = scope.decidedBy('organiser', body.reason);
    const markups = body.markups.map(({ content, ...name }) => ({ ...name, content: encoder.encode(content) }));
    const classifier = classifierOf(await this.classifiers.ofContest(contestId));
    refuse(
      await allUnreadable(
        markups.map(({ content }) => content),
        classifier,
      ),
    );
    if (markups.length > 0) await this.contests.requireReference(contestId, 'independent-experts');
    if (body.rules.length > 0) await this.contests.requireReference(contestId, 'one-document');
    const engine = await this.contests.engineOf(contestId);
    const base = await this.rescoringQueries.parameters({ contestId, roundId });
    const changes = await this.changes({ contestId, engine, base }, body);
    const rules = await this.rules({ contestId, roundId, engine, base }, body.rules, changes);
    return makeRescoringDetail(await this.rescorings.create({ contestId, roundId, changes, markups, rules }, by));
  }

  async list({ contestId }: Deciding, roundId: string, { limit, cursor }: PageQuery): Promise<Page<RescoringView>> {
    if ((await this.results.state(contestId, roundId)) === undefined) throw noSuch('round');
    const rows = await this.rescoringQueries.list({ contestId, roundId }, limit + 1, readCursor(cursor, numberKey));
    return makePage(rows, limit, ({ number }) => number, makeRescoring);
  }

  async view(scope: Deciding, roundId: string, rescoringId: string): Promise<RescoringDetail> {
    return makeRescoringDetail(await this.find(scope, roundId, rescoringId));
  }

  /** @throws ApiError ERR_NOT_FOUND, also before there is a preview */
  async table(scope: Deciding, roundId: string, rescoringId: string, table: RescoringTable['table']): Promise<string> {
    const differences = differencesOf(await this.find(scope, roundId, rescoringId));
    if (differences === null) throw noSuch('preview (yet)');
    return table === 'teams' ? makeTeamsCsv(differences) : makeEssaysCsv(differences);
  }

  /** A preview that is out of date is computed again, at once. */
  async apply(scope: Deciding, name: RescoringOfRound, body: RescoringApply): Promise<RescoringDetail> {
    const by = scope.decidedBy('organiser', body.reason, body.protocolRef);
    try {
      const applied = await this.applying.apply({ contestId: scope.contestId, ...name }, body.fingerprint, by);
      return makeRescoringDetail(applied);
    } catch (error) {
      if (error instanceof RuleViolation && error.code === 'ERR_RESCORING_STALE') {
        await this.notifications.publish('round_changed', { roundId: name.roundId });
      }
      throw error;
    }
  }

  async discard(scope: Deciding, name: RescoringOfRound, { reason, protocolRef }: Grounds): Promise<RescoringDetail> {
    const by = scope.decidedBy('organiser', reason, protocolRef);
    return makeRescoringDetail(await this.rescorings.discard({ contestId: scope.contestId, ...name }, by));
  }

  private async find({ contestId }: Deciding, roundId: string, rescoringId: string): Promise<RescoringRecord> {
    const found = await this.rescoringQueries.find({ contestId, roundId, rescoringId });
    if (found === null) throw noSuch('re-scoring');
    return found;
  }

  /** Each with its question, by the parameters that are to be; every error of every rule is reported. */
  private async rules(
    { contestId, roundId, engine, base }: ParametersOfRound & { readonly roundId: string },
    proposed: NewRescoringBody['rules'],
    changes: NewRescoring['changes'],
  ): Promise<readonly ProposedRule[]> {
    const reading = { checker: this.checker, engine, parameters: { ...base, ...changes } };
    const names = proposed.map(({ question }) => question);
    const [changed] = changedOwn(engine, base, changes);
    if (changed !== undefined)
      refuse(await unfitRules(reading, await this.questions.rulesOfRound(roundId), names, changed));
    if (proposed.length === 0) return [];
    const named = await this.questions.named(contestId, names);
    refuse(await wrongRules(reading, proposed, new Map(named.map((item) => [item.externalId, item]))));
    refuse(repeated(names));
    return proposed.map(({ question, content }) => ({ question, content: encoder.encode(content) }));
  }

  /** The scoring part of the version that is named, with what differs from it. */
  private async changes(
    { contestId, engine, base }: ParametersOfRound,
    { parametersVersion, changes }: NewRescoringBody,
  ): Promise<NewRescoring['changes']> {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (parametersVersion === undefined) return checked(engine, given, base);
    const version = await this.contests.findParameters(contestId, parametersVersion);
    if (version === undefined) {
      throw new RuleViolation('ERR_PARAMETERS_UNKNOWN', 'the contest has no such version of its parameters');
    }
    const scoring = Object.entries(version.values).filter(([name]) => scoringParameters(engine).includes(name));
    return checked(engine, { ...Object.fromEntries(scoring), ...given }, base);
  }
}

interface RescoringOfRound {
  readonly roundId: string;
  readonly rescoringId: string;
}

/** The engine of a round, and the parameters that it was scored by. */
interface ParametersOfRound {
  readonly contestId: string;
  readonly engine: EngineId;
  readonly base: ContestParameterValues;
}

function checked(
  engine: EngineId,
  changes: NewRescoring['changes'],
  base: ContestParameterValues,
): NewRescoring['changes'] {
  const issues = parameterIssues(engine, changes, base);
  refuse(issues.map(({ path, message, rule }) => fieldError(['changes', ...path], message, rule)));
  return changes;
}

/** Parameters of the engine that would be others: by them its documents are read. */
const changedOwn = (
  engine: EngineId,
  base: ContestParameterValues,
  changes: NewRescoring['changes'],
): readonly string[] => {
  const [before, after] = [base, { ...base, ...changes }].map((values): object => ownParameters(engine, values));
  return Object.entries(after ?? {}).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify((before as Readonly<Record<string, unknown>>)[name]) ? [] : [name],
  );
};

/** One a turn of the event loop: releases and answers of others do not wait for five hundred markups. */
async function allUnreadable(contents: readonly Uint8Array[], classifier: Classifier): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  for (const [index, content] of contents.entries()) {
    const parsed = parseMarkup(content, { classifier });
    if (!parsed.ok) errors.push({ path: `markups.${index}.content`, message: parsed.error.code });
    await turn();
  }
  return errors;
}

const repeated = (questions: readonly string[]): FieldError[] =>
  questions.flatMap((question, index) =>
    questions.indexOf(question) === index ? [] : [{ path: `rules.${index}.question`, message: 'named twice' }],
  );

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', errors);
}
