import { describe, expect, it } from '@jest/globals';
import { Command } from 'commander';
import { classifierOption } from './classifier.js';

describe('--classifier', () => {
  it.each([
    [
      ['--classifier', 'a.json', '--classifier', 'b.json', 'essay.txt'],
      ['a.json', 'b.json'],
    ],
    [['essay.txt', '--classifier', 'a.json'], ['a.json']],
    [['essay.txt'], undefined],
  ])('%j', (typed, expected) => {
    const command = new Command().argument('<files...>').addOption(classifierOption());
    command.parse(typed, { from: 'user' });
    expect([command.args, command.opts()['classifier']]).toEqual([['essay.txt'], expected]);
  });
});
