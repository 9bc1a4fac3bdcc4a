import { describe, expect, it } from '@jest/globals';
import { addMember, EMPTY_RULE, nextName, pointerOf, readForm, removeMember, repairOf, setField } from './rule-source';

const RULE =
  '{"note":"kept","atoms":{"0":{"type":"SM","desc":"a"}},"combos":{"A":{"combo":"G(0,T(0))","score":6,"mode":"logic","why":1}},"comboMode":"ADD"}';

describe('the source of a rule as a form', () => {
  it('shows what a form can show, and nothing of what only a text can', () => {
    expect(readForm(EMPTY_RULE)).toMatchObject({ atoms: [{ id: '0', type: 'SM' }], comboMode: 'ADD' });
    for (const broken of ['', '[]', '{', 'null', '{"atoms":{}}', RULE.replace('"score":6', '"score":"6"')])
      expect(readForm(broken)).toBeUndefined();
    expect(readForm(RULE.replace('"SM"', '"unknown"'))?.atoms[0]?.type).toBe('unknown');
  });

  it('keeps what it does not know of', () => {
    const changed = setField(setField(RULE, '/combos/A/score', 4), '/comboMode', 'MAX');
    const rule = JSON.parse(changed) as { note: string; comboMode: string; combos: { A: object } };
    expect([rule.note, rule.comboMode]).toEqual(['kept', 'MAX']);
    expect(rule.combos.A).toEqual({ combo: 'G(0,T(0))', score: 4, mode: 'logic', why: 1 });
  });

  it('adds under the first free name and takes away', () => {
    let source = RULE;
    for (let at = 0; at < 27; at++) source = addMember(source, 'combos');
    const names = readForm(source)?.combos.map(({ id }) => id);
    expect([names?.[1], names?.[25], names?.[26], names?.[27]]).toEqual(['B', 'Z', 'AA', 'AB']);
    expect(readForm(addMember(RULE, 'atoms'))?.atoms.map(({ id }) => id)).toEqual(['0', '1']);
    expect(readForm(removeMember(RULE, 'atoms', '0'))?.atoms).toEqual([]);
  });

  it('changes the field that a pointer names, whatever its name', () => {
    const odd = RULE.replace('"0":', '"a/b~c":');
    const pointer = pointerOf('atoms', 'a/b~c', 'desc');
    expect(pointer).toBe('/atoms/a~1b~0c/desc');
    expect(readForm(setField(odd, pointer, 'z'))?.atoms).toEqual([{ id: 'a/b~c', type: 'SM', desc: 'z' }]);
  });

  it('takes of a hint what was meant', () => {
    expect(repairOf('Did you mean ==?')).toBe('==');
    expect(repairOf('Did you mean T("*")?')).toBe('T("*")');
    expect(repairOf('Did you mean M, in Latin letters? These are of another alphabet.')).toBe('M');
    expect(repairOf('Write it apart.')).toBeUndefined();
    expect(repairOf(undefined)).toBeUndefined();
  });

  it('counts versions of a name', () => {
    expect(nextName('tools', [])).toBe('tools');
    expect(nextName('tools', ['tools'])).toBe('tools · 2');
    expect(nextName('tools · 3', ['tools', 'tools · 3', 'tools · 10', 'tools · x', 'others · 20'])).toBe('tools · 11');
  });
});
