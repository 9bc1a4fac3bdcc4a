import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ALIAS, TREESHAKE } from './vite.shared.ts';

const PAGE = 'comparison.html';
const hashOf = (content: string): string => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

/** Script and styles in one page that may load nothing, and run nothing but them. `starboard compare` puts the data in. */
function page(script: string, style: string): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Starboard</title>
    <style>${style}</style>
  </head>
  <body>
    <div id="root"></div>
    <noscript><p>Страница показывает сравнение с помощью JavaScript. This page needs JavaScript.</p></noscript>
    <!--comparison-->
    <script>${script}</script>
  </body>
</html>
`;
}

/** One file in place of a script and a style sheet. */
const oneFile: Plugin = {
  name: 'one-file',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle);
    const code = files.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
    const style = files.map((file) =>
      file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : '',
    );
    for (const name of Object.keys(bundle)) delete bundle[name];
    // An end tag inside a string would end the element.
    const source = page(code.replace(/<\/script/gi, '<\\/script').trim(), style.join('').trim());
    this.emitFile({ type: 'asset', fileName: PAGE, source });
  },
};

/** The viewer of comparisons as one file, without data: dist/report/comparison.html. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), oneFile],
  resolve: { alias: ALIAS },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    cssCodeSplit: false,
    assetsInlineLimit: Infinity,
    modulePreload: false,
    rolldownOptions: {
      input: resolve(import.meta.dirname, 'src/psr/report-main.tsx'),
      treeshake: TREESHAKE,
      output: { format: 'iife', codeSplitting: false },
    },
  },
});
