import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { type SessionOptions, startOptions, withSession } from './options.js';

function started(...args: readonly string[]): unknown {
  const command = withSession(new Command('run')).exitOverride();
  command.parse([...args], { from: 'user' });
  return startOptions(command.opts<SessionOptions>());
}

describe('options of a session', () => {
  it('become the parameters of session-start, and what is not given is not sent', () => {
    expect(started('--mode', 'final')).toEqual({ type: 'final', params: {} });
    const round = '6b0f4c3e-9b0a-4c0e-8f0a-1f2e3d4c5b6a';
    expect(started('--round', round, '--count', '30', '--pull')).toEqual({
      type: 'algorithmic',
      params: { countFiles: 30, pull: true, round },
    });
  });
});
