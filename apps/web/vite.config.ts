import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { ALIAS, TREESHAKE } from './vite.shared.ts';

/** Pages that people come to first: what they are made of is asked for at once. */
const FIRST_PAGES = /^assets\/leaderboard-page-/;
/** What every page has, the board among them, in one file: many small ones weigh more. */
const SHARED =
  /apps\/web\/src\/(brought\.|format\/(number|time)\.|live\/countdown|account\/session\.|api\/(client|query|refusal|loaded)\.|ui\/(data-table\/(address|column|heads|tools|use-data-table)|message|refused|loading|value|round-status|use-(localized|moment|round-name|title))\.|router\.|search\.)/;

/**
 * The board as the server draws it into its document: `.server/board.mjs` of the same build, all in one, since the server is
 * installed without the packages of the pages. What begins with a dot is not served.
 */
const drawnByServer: Plugin = {
  name: 'drawn-by-server',
  config: ({ build }) => ({
    environments: {
      server: {
        consumer: 'server',
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: true },
        build: {
          outDir: join(build?.outDir ?? 'dist', '.server'),
          ...{ manifest: false, copyPublicDir: false, minify: false },
          rolldownOptions: {
            input: { board: join(import.meta.dirname, 'src/server.tsx') },
            output: { entryFileNames: '[name].mjs', codeSplitting: false },
          },
        },
      },
    },
    builder: {
      // The pages first: they empty the folder.
      buildApp: async (builder) => {
        const { client, server } = builder.environments;
        for (const one of [client, server]) if (one) await builder.build(one);
      },
    },
  }),
};

/** `npm run build:web` writes dist/web, which the API serves; `npm run dev` serves the pages beside the platform on PORT. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), drawnByServer],
  resolve: { alias: ALIAS },
  worker: { format: 'es', rolldownOptions: { treeshake: TREESHAKE } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    // The server names the code of a board in the head of its page (apps/api, preloads.ts).
    manifest: true,
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
