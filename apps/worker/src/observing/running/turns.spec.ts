import { describe, expect, it } from '@jest/globals';
import { Turns } from './turns.js';

const NEVER = new AbortController().signal;

/** Work that is begun when its turn comes, and ended by hand. */
function works(turns: Turns) {
  const said: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, alone = false, signal = NEVER): Promise<void> =>
    turns.take(
      () => {
        said.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      },
      { alone, signal },
    );
  return { said, take, end: (name: string) => ends.get(name)?.() };
}

describe('turns', () => {
  it('run side by side what may, and alone what must be, in the order in which it came', async () => {
    const { said, take, end } = works(new Turns());
    const all = [take('a'), take('b'), take('alone', true), take('c')];
    await Promise.resolve();
    expect(said).toEqual(['a', 'b']);
    end('a');
    await all[0];
    expect(said).toEqual(['a', 'b']);
    end('b');
    await all[1];
    await new Promise(setImmediate);
    expect(said).toEqual(['a', 'b', 'alone']);
    end('alone');
    await all[2];
    await new Promise(setImmediate);
    expect(said).toEqual(['a', 'b', 'alone', 'c']);
    end('c');
    await all[3];
  });

  it('are given up by who no longer waits, and pass to the next', async () => {
    const { said, take, end } = works(new Turns());
    const leaving = new AbortController();
    const first = take('a');
    const alone = take('alone', true, leaving.signal);
    const after = take('b');
    leaving.abort(new Error('left'));
    await expect(alone).rejects.toThrow('left');
    await new Promise(setImmediate);
    expect(said).toEqual(['a', 'b']);
    end('a');
    end('b');
    await Promise.all([first, after]);
    await expect(take('late', false, leaving.signal)).rejects.toThrow('left');
  });
});
