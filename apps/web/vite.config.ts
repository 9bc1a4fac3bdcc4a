import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { ALIAS, TREESHAKE } from './vite.shared.ts';

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
    modulePreload: { polyfill: false },
    rolldownOptions: { treeshake: TREESHAKE },
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? '3000'}` } },
});
