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
