import { generateText, type LanguageModel, type ModelMessage, NoObjectGeneratedError, Output } from 'ai';
import { parseRule, type RuleProblem } from '@starboard/scoring';
import type { DraftedRule } from './draft-prompt.js';
import { ASK_FOR_FORM, askForRepair, askForRule, draftedRuleSchema, SYSTEM_PROMPT } from './draft-prompt.js';

export interface DraftRequest {
  readonly model: LanguageModel;
  readonly criterion: string;
  readonly blanks: number | null;
  /** Of the whole drafting, repairs included. */
  readonly timeoutMs: number;
  /** Ends the drafting early. */
  readonly signal?: AbortSignal;
}

/** Why there is no rule. */
export type DraftFailure =
  'ERR_DRAFTING_PROBLEMS' | 'ERR_DRAFTING_TIMEOUT' | 'ERR_DRAFTING_ABORTED' | 'ERR_DRAFTING_PROVIDER';

/** A rule that the validator takes (JSON), or why there is none; what it took either way. */
export type DraftOutcome = {
  /** 0 … 2 */
  readonly repairs: number;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  /** Of the last rule: warnings if it is good. */
  readonly problems: readonly RuleProblem[];
} & ({ readonly source: string } | { readonly failure: DraftFailure });

/** A draft that does not check is repaired at most twice. */
const MOST_REPAIRS = 2;
/** A rule is short; more is a model that has lost its way. */
const MOST_OUTPUT_TOKENS = 8_000;

/**
 * Lets a model write a rule for a criterion, and tells it the problems that our validator finds, twice at most. Nothing
 * of what the model says is used but a rule that the validator takes.
 */
export async function draftRule(request: DraftRequest): Promise<DraftOutcome> {
  const conversation = new Conversation(request);
  try {
    for (;;) {
      const problems = await conversation.ask();
      if (conversation.source !== undefined) return { ...conversation.state(problems), source: conversation.source };
      if (conversation.repairs === MOST_REPAIRS) {
        return { ...conversation.state(problems), failure: 'ERR_DRAFTING_PROBLEMS' };
      }
      conversation.repairs += 1;
    }
  } catch {
    return { ...conversation.state(conversation.problems), failure: conversation.reason() };
  }
}

class Conversation {
  repairs = 0;
  source: string | undefined;
  problems: readonly RuleProblem[] = [];
  private readonly messages: ModelMessage[];
  private readonly timeout: AbortSignal;
  private tokens: { input: number | null; output: number | null } = { input: null, output: null };

  constructor(private readonly request: DraftRequest) {
    this.messages = [{ role: 'user', content: askForRule(request.criterion, request.blanks) }];
    this.timeout = AbortSignal.timeout(request.timeoutMs);
  }

  /** One turn: asks, validates, and writes down what to ask next. @returns the problems of the rule. */
  async ask(): Promise<readonly RuleProblem[]> {
    const said = await this.generate();
    if (said.rule === undefined) {
      this.messages.push({ role: 'assistant', content: said.text }, { role: 'user', content: ASK_FOR_FORM });
      return this.problems;
    }
    const source = JSON.stringify(ruleOf(said.rule), undefined, 2);
    const { blanks } = this.request;
    const result = parseRule(source, blanks === null ? {} : { blanks });
    this.problems = [...result.problems, ...repeated(said.rule)];
    const refused = !result.ok || repeated(said.rule).length > 0;
    if (!refused) this.source = source;
    else {
      const told = askForRepair(this.problems.filter(({ severity }) => severity === 'error'));
      this.messages.push({ role: 'assistant', content: said.text }, { role: 'user', content: told });
    }
    return this.problems;
  }

  state(problems: readonly RuleProblem[]): Omit<DraftOutcome, 'source' | 'failure'> {
    return { repairs: this.repairs, inputTokens: this.tokens.input, outputTokens: this.tokens.output, problems };
  }

  reason(): DraftFailure {
    if (this.request.signal?.aborted === true) return 'ERR_DRAFTING_ABORTED';
    return this.timeout.aborted ? 'ERR_DRAFTING_TIMEOUT' : 'ERR_DRAFTING_PROVIDER';
  }

  private async generate(): Promise<{ readonly rule?: DraftedRule; readonly text: string }> {
    const { model, signal } = this.request;
    try {
      const { output, text, usage } = await generateText({
        model,
        system: SYSTEM_PROMPT,
        messages: this.messages,
        output: Output.object({ schema: draftedRuleSchema, name: 'rule' }),
        maxOutputTokens: MOST_OUTPUT_TOKENS,
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([signal, this.timeout]) : this.timeout,
      });
      this.count(usage);
      return { rule: output, text };
    } catch (error) {
      if (!NoObjectGeneratedError.isInstance(error)) throw error;
      this.count(error.usage);
      return { text: error.text ?? '…' };
    }
  }

  private count(usage: { inputTokens: number | undefined; outputTokens: number | undefined } | undefined): void {
    const add = (sum: number | null, more: number | undefined): number | null =>
      more === undefined ? sum : (sum ?? 0) + more;
    this.tokens = {
      input: add(this.tokens.input, usage?.inputTokens),
      output: add(this.tokens.output, usage?.outputTokens),
    };
  }
}

/** The rule with its ids as keys, in the order of writing. */
const ruleOf = ({ atoms, combos, comboMode }: DraftedRule): object => ({
  atoms: Object.fromEntries(atoms.map(({ id, ...atom }) => [id, atom])),
  combos: Object.fromEntries(combos.map(({ id, ...combo }) => [id, combo])),
  comboMode,
});

/** Ids that stand twice: as keys of an object one of the two would be lost without a word. */
function repeated({ atoms, combos }: DraftedRule): readonly RuleProblem[] {
  const twice = (units: readonly { readonly id: string }[], of: string): RuleProblem[] =>
    units
      .filter(({ id }, at) => units.findIndex((unit) => unit.id === id) < at)
      .map(({ id }) => ({
        code: 'ERR_RULES_DUPLICATE_KEY',
        severity: 'error',
        message: 'This name was there already.',
        expected: 'each name once',
        pointer: `/${of}/${id}`,
        ru: { message: 'Это имя уже было.', expected: 'каждое имя один раз' },
      }));
  return [...twice(atoms, 'atoms'), ...twice(combos, 'combos')];
}
