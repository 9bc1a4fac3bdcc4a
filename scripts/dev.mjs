/**
 * `npm run dev`: the platform for those who change it. The server is compiled on every change and started again with it;
 * the pages are served by Vite, which puts a change into the open page.
 * PORT and WEB_PORT (3000, 5173) name the ports; Ctrl+C ends everything.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT, setUp } from './set-up.mjs';

setUp();
const { PORT = '3000', WEB_PORT = '5173' } = process.env;
const pages = `http://127.0.0.1:${WEB_PORT}`;
// People sign in on Vite's address: it is the public one here.
const environment = { ...process.env, PORT, PUBLIC_URL: pages, LOG_FORMAT: process.env.LOG_FORMAT ?? 'pretty' };
const watched = ['src', 'apps', 'libs'].map((folder) => `--watch-path=${join(ROOT, 'dist', folder)}`);
let ending = false;
const parts = [
  node('compiler', [tool('@nestjs/cli/bin/nest.js'), 'build', '--watch', '--preserveWatchOutput']),
  node('platform', [...watched, '--watch-preserve-output', join(ROOT, 'dist/src/main.js'), 'start']),
  node('pages', [tool('vite/bin/vite.js'), 'apps/web', '--port', WEB_PORT, '--strictPort', '--clearScreen', 'false']),
];
console.log(`Pages with hot reload: ${pages}`);

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => end(0));

function node(name, args) {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  child.once('exit', (code) => {
    if (ending) return;
    console.error(`ERR_DEV: the ${name} ended (${code}); its output is above.`);
    end(1);
  });
  return child;
}

function tool(path) {
  return join(ROOT, 'node_modules', path);
}

/** The platform stops its database in order; nothing is left behind. */
function end(code) {
  ending = true;
  process.exitCode = code;
  for (const part of parts) part.kill('SIGTERM');
}
