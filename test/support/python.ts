import { spawnSync } from 'node:child_process';

const MODULES = 'import socketio, websocket';

/** A Python that has what the Python client needs; `undefined`, said aloud, when the machine has none. */
export function pythonWithSockets(skipped: string): string | undefined {
  const found = ['/usr/bin/python3', 'python3'].find((one) => spawnSync(one, ['-c', MODULES]).status === 0);
  if (found === undefined) process.stderr.write(`Skipped: ${skipped}; no Python with python-socketio is here.\n`);
  return found;
}
