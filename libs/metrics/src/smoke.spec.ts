import { describe, it, expect } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { parseJson, type Fragment } from '@starboard/markup';
import { scoreEssay, DEFAULT_SCORING_PARAMS } from './index.js';
describe('smoke', () => {
  for (const f of readdirSync('../shared/data/essays').filter((x) => x.endsWith('.json')))
    it(f, () => {
      const d = JSON.parse(readFileSync('../shared/data/essays/' + f, 'utf8')).essay;
      const frag = (m: any): Fragment[] => {
        const r = parseJson({ meta: d.meta, criteria: {}, text: d.text, selections: m.selections } as any);
        if (!r.ok) throw new Error(JSON.stringify(r.error));
        return [...r.document.fragments];
      };
      const ms = d.markups.map((m: any) => ({ id: m.id, ex: m.isExpert, fragments: frag(m) }));
      const r = scoreEssay(
        {
          text: d.text,
          subject: d.meta.subject,
          experts: ms.filter((m: any) => m.ex),
          solution: ms.find((m: any) => !m.ex).fragments,
        },
        DEFAULT_SCORING_PARAMS,
      );
      console.log(JSON.stringify(r, null, 1));
      expect(r.ok).toBe(true);
    });
});
