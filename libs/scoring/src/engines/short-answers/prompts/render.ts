/** A labelled answer that is shown to a model. */
export interface PromptExample {
  readonly id: string;
  readonly text: string;
  readonly label: string;
  readonly similarity: number;
}

export interface PromptFields {
  readonly question: string;
  readonly references: readonly string[];
  readonly answer: string;
  readonly examples?: readonly PromptExample[];
}

/** UTF-16 units of a field, and numbers of its parts. */
export const PROMPT_LIMITS = { answer: 4_000, reference: 4_000, references: 20, example: 1_000, examples: 20 } as const;

/**
 * Fills a template. Fields are escaped, so that no answer can close its tag, and limited; the most alike example is the
 * last, ties go by id. What a field says is never taken for a field of the template.
 */
export function renderPrompt(template: string, { question, references, answer, examples = [] }: PromptFields): string {
  const kept = references.slice(0, PROMPT_LIMITS.references).map((text) => escapeField(text, PROMPT_LIMITS.reference));
  const values: Readonly<Record<string, string>> = {
    QUESTION: escapeField(question, PROMPT_LIMITS.reference),
    REFERENCE_ANSWER: kept.join('\n'),
    EXAMPLES: chosen(examples).map(showExample).join('\n'),
    NEW_ANSWER: escapeField(answer, PROMPT_LIMITS.answer),
  };
  return template.replace(/\{\{([A-Z_]+)\}\}/g, (field, name: string) => values[name] ?? field);
}

function chosen(examples: readonly PromptExample[]): PromptExample[] {
  return [...examples]
    .sort((a, b) => a.similarity - b.similarity || (a.id < b.id ? 1 : -1))
    .slice(-PROMPT_LIMITS.examples);
}

const showExample = ({ text, label }: PromptExample): string =>
  `<example><answer>${escapeField(text, PROMPT_LIMITS.example)}</answer><judgment>${escapeField(label, PROMPT_LIMITS.example)}</judgment></example>`;

const escapeField = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/\p{Cs}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
