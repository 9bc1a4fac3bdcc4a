import { describe, expect, it } from '@jest/globals';
import { litText } from './lit-text.js';

const place = (start: number, end: number, row: number) => ({ start, end, row });

describe('a text on a page', () => {
  it('is escaped inside and outside of its marks', () => {
    const { text } = litText('<script>alert(1)</script>&<mark>', [place(1, 7, 1), place(25, 26, 2)]);
    expect(text).toBe(
      '<div class="text">&lt;<mark>script<sup>1</sup></mark>&gt;alert(1)&lt;/script&gt;' +
        '<mark>&amp;<sup>2</sup></mark>&lt;mark&gt;</div>',
    );
  });

  it('says without colours what takes points away', () => {
    const { text } = litText('goto', [{ ...place(0, 4, 3), against: true }]);
    expect(text).toContain('<mark class="against">goto<sup>−3</sup></mark>');
  });
});
