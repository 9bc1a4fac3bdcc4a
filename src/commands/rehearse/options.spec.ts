import { describe, expect, it } from '@jest/globals';
import { parseBar, parseFaults } from './options.js';

describe('--faults', () => {
  it('names faults, and processes where they are done to one', () => {
    expect(parseFaults('cut-connections, kill-session=12,slow-database,stop-redis=7')).toEqual([
      { fault: 'cut-connections' },
      { fault: 'kill-session', pid: 12 },
      { fault: 'slow-database' },
      { fault: 'stop-redis', pid: 7 },
    ]);
    expect(parseFaults('none')).toEqual([]);
  });

  it.each([
    ['kill-session', /needs the process/],
    ['kill-worker=0', /needs the process/],
    ['stop-redis=-1', /needs the process/],
    ['slow-database=4', /no process/],
    ['full-disk', /never injected/],
    ['jumping-clock', /never injected/],
    ['fire', /is none of/],
  ])('does not take %s', (text, message) => {
    expect(() => parseFaults(text)).toThrow(message);
  });
});

describe('--bar', () => {
  it('adds to the bars before it', () => {
    expect(parseBar('lost=1', { releaseP99Ms: 5 })).toEqual({ releaseP99Ms: 5, lost: 1 });
  });

  it.each(['speed=1', 'lost', 'lost=', 'lost=-1', 'lost=x', 'toString=1'])('does not take %s', (text) => {
    expect(() => parseBar(text, {})).toThrow(/is none of|must be a number/);
  });
});
