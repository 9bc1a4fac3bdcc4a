/** A trial answer with the points that are wanted for it; those of a rule are its tests. */
export interface TrialAnswer {
  readonly blanks: readonly string[];
  /** Empty where nothing is wanted in particular. */
  readonly want: string;
}

const keyOf = (slug: string, name: string): string => `starboard.trial.${slug}.${name}`;

const isAnswer = (value: unknown): value is TrialAnswer => {
  const { blanks, want } = (value ?? {}) as Partial<TrialAnswer>;
  return Array.isArray(blanks) && blanks.every((blank) => typeof blank === 'string') && typeof want === 'string';
};

/** The trial answers of a rule that this browser keeps. */
export function keptAnswers(slug: string, name: string): readonly TrialAnswer[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(slug, name)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isAnswer) : [];
  } catch {
    return [];
  }
}

/** Keeps them; a browser that keeps nothing loses them with the page. */
export function keepAnswers(slug: string, name: string, answers: readonly TrialAnswer[]): void {
  try {
    localStorage.setItem(keyOf(slug, name), JSON.stringify(answers));
  } catch {
    // Full, or forbidden by the reader.
  }
}

/** Points as somebody writes them, with comma or point; undefined where nothing is wanted. */
export function wantedPoints(want: string): number | undefined {
  const points = Number(want.trim().replace(',', '.'));
  return want.trim() === '' || Number.isNaN(points) ? undefined : points;
}
