import type { Session } from '@starboard/client';
import type { Walk } from './walk.js';

/** A participant's program: the answer to an essay. */
export type Program = (walk: Walk, essayId: string, text: string) => string | Promise<string>;

const copy: Program = (_walk, _essayId, text) => text;
/** As good as a program can be. */
const expert: Program = (walk, essayId) => walk.firstMarkup(essayId);

/** By the slug of the team. */
export const PROGRAMS: Readonly<Record<string, Program>> = { expert, copy };

/** Answers every file of a session by the program of a team. @returns how it was closed. */
export async function take(walk: Walk, session: Session, slug: string, stopAfter = Infinity): Promise<string> {
  const program = PROGRAMS[slug] ?? copy;
  let taken = 0;
  for await (const file of session) {
    const { text } = file.content as { text: string };
    const essayId = await walk.idOf(text);
    const { verdict } = await file.submit(await program(walk, essayId, text));
    if (verdict !== 'accepted') throw new Error(`${essayId}: ${verdict}`);
    if (++taken >= stopAfter) break;
  }
  return (await session.closed).type;
}
