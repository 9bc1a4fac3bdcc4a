import { type Random, seededRandom } from '../random.js';
import { ATTEMPTS, readBank } from '../suite-bank.js';
import type { MakePlayers } from './player.js';

/** One response to a prompt. @param known responses to it, the good one first */
type Respond = (prompt: string, known: readonly string[], random: Random) => string;

const echo: Respond = (prompt) => prompt;

/** By the names of their teams. */
const PROGRAMS: Readonly<Record<string, Respond>> = {
  znatok: (prompt, [good = prompt]) => good,
  polovina: (prompt, [good = prompt, other = prompt], random) => (random() < 0.5 ? good : other),
  echo,
};

/** Programs that look their responses up: they show the platform, not how prompts are answered. */
export const suitePlayers: MakePlayers = async (folder) => {
  const bank = await readBank(folder);
  return ({ slug }) => {
    const respond = PROGRAMS[slug] ?? echo;
    return {
      answer: ({ text }) => {
        const random = seededRandom(`${slug} ${text}`);
        const known = bank.get(text.trim()) ?? [];
        return JSON.stringify({ responses: Array.from({ length: ATTEMPTS }, () => respond(text, known, random)) });
      },
      isLate: () => false,
    };
  };
};
