import { describe, expect, it } from '@jest/globals';
import { parseRule } from './index.js';

describe('broken JSON', () => {
  it.each<[string, string, number, number, string, string?]>([
    ['a comma before a brace', '{\n  "a": 1,\n}', 2, 9, 'a comma too many stands before }.'],
    ['a comma before a bracket', '[1,]', 1, 3, 'a comma too many stands before ].'],
    ['no comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3, 'a comma or colon is missing before this.'],
    [
      'a line break in a text',
      '{\n  "a": "x\ny"\n}',
      2,
      10,
      'a line break stands inside a text.',
      'Write \\n in its place.',
    ],
    ['a tab in a text', '{"a": "x\ty"}', 1, 9, 'a tab stands inside a text.', 'Write \\t in its place.'],
    ['a fence', '\n```json\n{}\n```', 2, 1, 'the rule stands between ``` marks.', 'Leave out the lines with ```.'],
    ['a text that is not closed', '{"a": "x}', 1, 7, 'the text that begins here is not closed by ".'],
    ['an open brace', '{"a": {"b": 1}', 1, 15, 'it ends too early.', 'Is each { and [ closed?'],
    ['nothing', '', 1, 1, 'it ends too early.', 'Is each { and [ closed?'],
    ['a full-width comma', '{"a": 1，"b": 2}', 1, 8, '"，" does not fit here.', 'Did you mean ,?'],
    ['other quotes', '{“a”: 1}', 1, 2, 'texts do not stand in “.', 'Did you mean "?'],
    ['single quotes', "{'a': 1}", 1, 2, "texts do not stand in '.", 'Did you mean "?'],
    ['a name without quotes', '{atoms: 1}', 1, 2, '"atoms" stands without quotes.', '"atoms"'],
    ['a comment', '{ // atoms\n}', 1, 3, 'JSON has no comments.'],
    ['a value of Python', '{"a": True}', 1, 7, '"True" does not fit here.', 'Did you mean true?'],
  ])('%s has a place and a reason', (_name, source, line, column, reason, ...[hint]) => {
    const { problems } = parseRule(source);
    expect(problems).toMatchObject([{ code: 'ERR_RULES_JSON', line, column, message: `This is no JSON: ${reason}` }]);
    expect(problems[0]?.hint).toBe(hint);
    expect(problems[0]?.ru.message).toMatch(/^Это не JSON: .*[а-я]/);
  });
});

describe('places', () => {
  it('are those of the problem, not of the value it is in, whatever is escaped before it', () => {
    const source =
      '{"atoms": {"0": {"type": "SM", "desc": "\\u0061\\"\\n祖,\\t b，c"}},\n "combos": {"A": {"combo": "1 + x", "score": 1, "mode": "value"}}, "comboMode": "ADD"}';
    const lines = source.split('\n');
    const found = parseRule(source).problems.filter(({ span }) => span);
    expect(found.map(({ code }) => code)).toEqual([
      'WARN_RULES_SPACE_AT_COMMA',
      'WARN_RULES_FULL_WIDTH',
      'ERR_RULES_SYNTAX',
    ]);
    const [space, wide, name] = found;
    expect([space?.line, lines[0]?.slice(space!.column! - 1, space!.column! + 1)]).toEqual([1, '\\t']);
    expect([wide?.line, lines[0]?.charAt(wide!.column! - 1)]).toEqual([1, '，']);
    expect([name?.line, lines[1]?.charAt(name!.column! - 1)]).toEqual([2, 'x']);
  });
});
