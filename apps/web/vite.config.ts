import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The REST client alone: the rest of that library is for programs. */
const REST_CLIENT = resolve(import.meta.dirname, '../../libs/client/src/rest/client.ts');
/** What engines are called and which figures they have: data. What the pages do not use of it, such as schemas, stays out. */
const CATALOGUE = resolve(import.meta.dirname, '../../libs/catalogue/src/index.ts');

/** `npm run build:web` writes dist/web, which the API serves; `npm run dev` serves the pages beside the platform on PORT. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { alias: { '@starboard/client/rest': REST_CLIENT, '@starboard/catalogue': CATALOGUE } },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: [{ test: /[\\/]libs[\\/]catalogue[\\/]|[\\/]zod[\\/]/, sideEffects: false }] },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
});
