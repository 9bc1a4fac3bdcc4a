import { expect, it } from '@jest/globals';
import { preloads } from './preloads.js';

it('names the code of a page and what it imports, once, without that of every page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
    '_shared.js': { file: 'assets/shared.js' },
    '_figures.js': { file: 'assets/figures.js', imports: ['_shared.js'] },
    'src/page.tsx': { file: 'assets/page.js', imports: ['index.html', '_figures.js'] },
    'src/texts.ts': { file: 'assets/texts.js', imports: ['_figures.js'] },
    'src/other.tsx': { file: 'assets/other.js' },
  };
  const link = (file: string): string => `<link rel="modulepreload" crossorigin href="/assets/${file}.js">`;
  expect(preloads(manifest, ['src/page.tsx', 'src/texts.ts', 'src/gone.ts'])).toEqual([
    link('page'),
    link('figures'),
    link('texts'),
  ]);
});
