import { promisify } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { parseMarkup } from '@starboard/markup';
import { validateScoringParams } from '@starboard/metrics';
import type { RuleProfile } from '@starboard/scoring';
import {
  ContestRepository,
  Notifications,
  QuestionBookRepository,
  RescoringApplyRepository,
  RescoringRepository,
  ResultRepository,
  RuleViolation,
  type NewRescoring,
  type ProposedRule,
  type RescoringRecord,
} from '@starboard/database';
import { z } from 'zod';
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
import type { ContestScope } from '../access/principal.js';
import { ApiError, noSuch, type FieldError } from '../http/api-error.js';
import { makePage, readCursor } from '../http/paging.js';
import { RULE_CHECKER, unfitRules, wrongRules, type RuleChecker } from './check-rules.js';
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
    private readonly rescorings: RescoringRepository,
    private readonly applying: RescoringApplyRepository,
    private readonly results: ResultRepository,
    private readonly contests: ContestRepository,
    private readonly notifications: Notifications,
    private readonly questions: QuestionBookRepository,
    @Inject(RULE_CHECKER) private readonly checker: RuleChecker,
  ) {}

  /** @throws RuleViolation ERR_CONTEST_ENGINE for markups in a contest by rules, and the other way round */
  async create(scope: Deciding, roundId: string, body: NewRescoringBody): Promise<RescoringDetail> {
    const { contestId } = scope;
    const by = scope.decidedBy('organiser', body.reason);
    const markups = body.markups.map(({ content, ...name }) => ({ ...name, content: encoder.encode(content) }));
    refuse(await allUnreadable(markups.map(({ content }) => content)));
    if (markups.length > 0) await this.contests.requireReference(contestId, 'independent-experts');
    if (body.rules.length > 0 || body.changes.ruleProfile !== undefined)
      await this.contests.requireReference(contestId, 'one-document');
    const changes = await this.changes(contestId, body);
    const rules = await this.rules({ contestId, roundId }, body.rules, changes.ruleProfile);
    return makeRescoringDetail(await this.rescorings.create({ contestId, roundId, changes, markups, rules }, by));
  }

  async list({ contestId }: Deciding, roundId: string, { limit, cursor }: PageQuery): Promise<Page<RescoringView>> {
    if ((await this.results.state(contestId, roundId)) === undefined) throw noSuch('round');
    const rows = await this.rescorings.list({ contestId, roundId }, limit + 1, readCursor(cursor, numberKey));
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
    const found = await this.rescorings.find({ contestId, roundId, rescoringId });
    if (found === null) throw noSuch('re-scoring');
    return found;
  }

  /** Each with the blanks of its question, by the profile that is to be; every error of every rule is reported. */
  private async rules(
    round: { readonly contestId: string; readonly roundId: string },
    proposed: NewRescoringBody['rules'],
    changed: RuleProfile | undefined,
  ): Promise<readonly ProposedRule[]> {
    const current = await this.rescorings.ruleProfile(round);
    const profile = changed ?? current;
    const names = proposed.map(({ question }) => question);
    if (profile !== current) {
      refuse(await unfitRules(this.checker, await this.questions.rulesOfRound(round.roundId), names, profile));
    }
    if (proposed.length === 0) return [];
    const named = await this.questions.named(round.contestId, names);
    const blanks = new Map(named.map(({ externalId, meta }) => [externalId, Number(meta['blanks'])]));
    refuse(await wrongRules(this.checker, proposed, profile, blanks));
    refuse(repeated(names));
    return proposed.map(({ question, content }) => ({ question, content: encoder.encode(content) }));
  }

  /** The scoring part of the version that is named, with what differs from it. */
  private async changes(contestId: string, body: NewRescoringBody): Promise<NewRescoring['changes']> {
    const { parametersVersion, changes } = body;
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    if (parametersVersion === undefined) return checked(given);
    const version = await this.contests.findParameters(contestId, parametersVersion);
    if (version === undefined) {
      throw new RuleViolation('ERR_PARAMETERS_UNKNOWN', 'the contest has no such version of its parameters');
    }
    const { h, weights, codeFilter, paraphrase, annulShare, ruleProfile } = version.values;
    return checked({ h, weights, codeFilter, paraphrase, annulShare, ruleProfile, ...given });
  }
}

interface RescoringOfRound {
  readonly roundId: string;
  readonly rescoringId: string;
}

const NEUTRAL = { h: 1, weights: [0, 1, 1, 1, 1, 1, 0], codeFilter: '*', paraphrase: 'terms', annulShare: 0 } as const;

function checked(changes: NewRescoring['changes']): NewRescoring['changes'] {
  const errors = validateScoringParams({ ...NEUTRAL, ...changes });
  refuse(errors.map(({ pointer, message }) => ({ path: `changes${pointer.replaceAll('/', '.')}`, message })));
  return changes;
}

/** One a turn of the event loop: releases and answers of others do not wait for five hundred markups. */
async function allUnreadable(contents: readonly Uint8Array[]): Promise<readonly FieldError[]> {
  const errors: FieldError[] = [];
  for (const [index, content] of contents.entries()) {
    errors.push(...unreadable(content, index));
    await turn();
  }
  return errors;
}

function unreadable(content: Uint8Array, index: number): FieldError[] {
  const parsed = parseMarkup(content);
  return parsed.ok ? [] : [{ path: `markups.${index}.content`, message: parsed.error.code }];
}

const repeated = (questions: readonly string[]): FieldError[] =>
  questions.flatMap((question, index) =>
    questions.indexOf(question) === index ? [] : [{ path: `rules.${index}.question`, message: 'named twice' }],
  );

function refuse(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ApiError('ERR_INVALID_REQUEST', 'See `errors`.', errors);
}
