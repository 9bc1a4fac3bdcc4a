import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ALIAS, TREESHAKE } from './vite.shared.ts';

/** Pages that people come to first: what they are made of is asked for at once. */
const FIRST_PAGES = /^assets\/leaderboard-page-/;
/** What every page has, in one file: many small ones weigh more. */
const SHARED =
  /apps\/web\/src\/(format\/|account\/(session|next-address)|api\/(client|query|refusal|loaded|list)\.|ui\/(message|refused|refusal-text|loading|value|round-status|use-[a-z-]+)\.|router\.|search\.)/;

/** `npm run build:web` writes dist/web, which the API serves; `npm run dev` serves the pages beside the platform on PORT. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: ALIAS },
  worker: { format: 'es', rolldownOptions: { treeshake: TREESHAKE } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: {
      polyfill: false,
      // The names of all chunks of all pages would be a tenth of what the board loads. Styles come with their page.
      resolveDependencies: (file, chunks, { hostType }) =>
        hostType === 'html' || FIRST_PAGES.test(file) ? chunks : chunks.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      treeshake: TREESHAKE,
      output: { codeSplitting: { groups: [{ name: 'shared', test: SHARED }] } },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
});
