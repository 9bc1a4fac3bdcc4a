/** Programs that `pku run` starts for each file, by what they are written in. */
export const PROGRAMS = { python: 'python3 mark.py', node: 'node mark.mjs', other: './mark' } as const;
/** What a program is written in. */
export type Language = keyof typeof PROGRAMS;

/**
 * What to paste into a shell in the program's folder: the client, which the platform itself offers, and a qualification over
 * ten essays of the training set.
 */
export const commandLines = (url: string, token: string, language: Language): string =>
  [
    `npm install ${url}/starboard-client.tgz`,
    `export PKU_URL=${url}`,
    `export PKU_TOKEN=${token}`,
    `npx pku run --mode algorithmic --type train --count 10 --pull -- ${PROGRAMS[language]}`,
  ].join('\n');

/** Ways to connect a program that the platform offers. */
export const TRIALS = ['pku', 'python', 'node'] as const;

const CLIENT = (url: string): string => `npm install ${url}/starboard-client.tgz`;
const NODE_PROGRAM = [
  "cat > mark.mjs <<'END'",
  "import { connect } from '@starboard/client';",
  '',
  'const client = await connect({ url: process.env.PKU_URL, token: process.env.PKU_TOKEN });',
  "const session = await client.startSession({ type: 'algorithmic', params: { dsType: 'train', count: 10, pull: true } });",
  'for await (const file of session) {',
  '  // Your program marks the document here; this one finds nothing.',
  '  const { verdict } = await file.submit({ ...file.content, selections: [] });',
  '  console.log(file.fileId, verdict);',
  '}',
  'await session.closed;',
  'client.close();',
  'END',
];

/** What to paste into a shell in an empty folder, for one of the ways; a qualification over ten items of the training set. */
export function trialLines(trial: (typeof TRIALS)[number], url: string, token: string): string {
  const exports = [`export PKU_URL=${url}`, `export PKU_TOKEN=${token}`];
  const lines = {
    pku: [CLIENT(url), ...exports, 'npx pku run --mode algorithmic --type train --count 10 --pull -- python3 mark.py'],
    python: [
      'pip install "python-socketio[client]>=5.7"',
      `curl -O ${url}/starboard_client.py -O ${url}/mark.py`,
      ...exports,
      'python3 mark.py 10',
    ],
    node: [CLIENT(url), ...exports, ...NODE_PROGRAM, 'node mark.mjs'],
  } as const;
  return lines[trial].join('\n');
}
