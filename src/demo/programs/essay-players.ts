import { type FolderEssay, readEssayFolder } from '@starboard/essays';
import { makeJson, makeTxt, type MarkupDocument, parseJson, parseMarkup } from '@starboard/markup';
import { type Behaviour, DEMO_TEAMS, isLate } from '../behaviour.js';
import { seededRandom } from '../random.js';
import { checkByRules } from '../rules-program.js';
import { simulateAnswer } from '../simulated-program.js';
import type { MakePlayers } from './player.js';

/** The checker by rules answers in txt, the simulated programs in JSON: both formats of the regulation. */
export const essayPlayers: MakePlayers = async (folder) => {
  const known = firstExperts((await readEssayFolder(folder)).essays);
  return ({ slug }) => {
    const program = DEMO_TEAMS.find((team) => team.slug === slug)?.program ?? 'checker';
    const mark = (essay: MarkupDocument): string =>
      program === 'checker' ? markByRules(essay) : markBySpoiling(essay, slug, program, known);
    return {
      answer: (content) => {
        const essay = parseJson(content);
        if (!essay.ok) throw new Error(essay.error.code);
        return mark(essay.document);
      },
      isLate: (index, total) => program !== 'checker' && isLate(program.late, index, total),
    };
  };
};

function markByRules(essay: MarkupDocument): string {
  const made = makeTxt(checkByRules(essay));
  return made.ok ? made.text : makeJson(checkByRules(essay));
}

function markBySpoiling(
  essay: MarkupDocument,
  slug: string,
  behaviour: Behaviour,
  known: ReadonlyMap<string, MarkupDocument>,
): string {
  const expert = known.get(essay.text) ?? essay;
  return makeJson({ ...simulateAnswer(expert, behaviour, seededRandom(`${slug} ${essay.text}`)), meta: essay.meta });
}

/** The first expert's markup of each essay, by text: what the simulated programs spoil. */
function firstExperts(essays: readonly FolderEssay[]): ReadonlyMap<string, MarkupDocument> {
  const known = new Map<string, MarkupDocument>();
  for (const { document, experts } of essays) {
    const markup = experts[0] && parseMarkup(experts[0].bytes, { original: document.text });
    if (markup?.ok === true) known.set(document.text, markup.document);
  }
  return known;
}
