import { MOST_MARKUPS, type ScoredMarkup } from '@starboard/comparing';
import type { EssayMarkupsView } from '@starboard/contracts';
import type { ClassifierData, Fragment } from '@starboard/markup';
import type { PsrTexts } from '../i18n/psr.ru';
import { fill } from './texts';
import type { EssayQuestion } from './worker-messages';

type Given = EssayMarkupsView['markups'][number];

/** What the worker compares of an essay of the platform, and what all its markups are called, in their order. */
export interface PlatformEssay {
  readonly question: EssayQuestion;
  readonly names: Readonly<Record<string, string>>;
  /** An expert's is not among the compared: what the essay counts for an answer does not follow from them. */
  readonly lacksExpert: boolean;
}

/**
 * The essay with at most four of its markups: those that the address names first, then the experts', then answers.
 * Fragments come without groups, which the worker finds in the classifier.
 */
export function platformEssay(
  given: EssayMarkupsView,
  classifier: ClassifierData,
  { wanted, t }: { readonly wanted: readonly (string | undefined)[]; readonly t: PsrTexts },
): PlatformEssay {
  const rank = ({ id, source }: Given): number => (wanted.includes(id) ? 0 : source === 'expert' ? 1 : 2);
  const markups = [...given.markups].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_MARKUPS);
  const { h, weights, codeFilter, paraphrase, decidedComments, edition, gradeRules, rusFreeGrade } = given.comparison;
  return {
    question: {
      ...{ kind: 'essay', classifier },
      essay: {
        id: given.externalId,
        subject: given.subject,
        text: given.text,
        markups: markups.map((markup) => scored(markup, given.meta)),
        grading: { gradeRules, rusFreeGrade },
      },
      params: { h, weights, codeFilter, paraphrase, decidedComments, edition: edition === 2 ? 2 : 3 },
    },
    names: Object.fromEntries(given.markups.map((markup) => [markup.id, nameOf(markup, t)])),
    lacksExpert: given.markups.some((one) => one.source === 'expert' && !markups.includes(one)),
  };
}

const scored = ({ id, source, criteria, fragments }: Given, { year }: EssayMarkupsView['meta']): ScoredMarkup => ({
  id,
  isExpert: source === 'expert',
  criteria,
  ...(typeof year === 'number' && { year }),
  fragments: fragments.map((fragment): Fragment => ({ ...fragment, group: 'unknown' })),
});

/** Blind where the platform is: experts have a name for officials only. */
function nameOf({ place, expert, team, session }: Given, t: PsrTexts): string {
  if (team !== null) return session === null ? team.name : `${team.name} · ${session}`;
  const name = place === 3 ? t.thirdExpert : fill(t.expertAt, { place: place ?? '' });
  return expert === null ? name : `${name} · ${expert}`;
}
