import { z } from 'zod';
import { PROGRAM_LANGUAGES, type ProgramLanguage, type ProgramProfile } from '@starboard/sandbox';
import type { ObservedJson } from '@starboard/scoring';

const SECONDS = z.number().positive().max(600);
const test = z.object({
  run: z.literal('test'),
  language: z.string(),
  code: z.string(),
  test: z.string(),
  seconds: SECONDS,
  strict: z.boolean(),
  toolchain: z.string(),
});
const handler = z.object({
  run: z.literal('handler'),
  language: z.literal('python'),
  module: z.string(),
  func: z.string().regex(/^[A-Za-z_]\w*$/),
  source: z.string(),
  input: z.array(z.json()),
  seconds: SECONDS,
  toolchain: z.string(),
});
const payloadSchema = z.discriminatedUnion('run', [test, handler]);

/** Something to be run, by what it is run with. */
export interface RunnableProgram {
  readonly toolchain: string;
  readonly language: ProgramLanguage;
  readonly profile: ProgramProfile;
  readonly source: string;
  /** Of processor time. */
  readonly seconds: number;
}

/** The program of an observation of kind `run`; a text says why there is none. */
export function programOfRun(payload: ObservedJson): RunnableProgram | string {
  const read = payloadSchema.safeParse(payload);
  if (!read.success) return `it is no program: ${read.error.issues[0]?.message ?? ''}`;
  const { data } = read;
  const language = PROGRAM_LANGUAGES.find((one) => one === data.language);
  if (language === undefined) return `programs in ${data.language} are not run here`;
  const { toolchain, seconds } = data;
  if (data.run === 'handler') return { toolchain, language, profile: 'document', source: callOf(data), seconds };
  // Only TypeScript is another program by its profile: who looks at the exit code alone does not mind a mark.
  const profile = language === 'typescript' && !data.strict ? 'reference' : 'document';
  return { toolchain, language, profile, source: `${data.code}\n${data.test}`, seconds };
}

/** Calls a function and writes the two numbers that it gives, points and full points, as the last line. */
function callOf({ module, func, source, input }: z.infer<typeof handler>): string {
  // JSON of a text is a literal of Python, too.
  const literal = (text: string): string => JSON.stringify(text);
  return [
    'import json',
    `module = {'__name__': ${literal(module)}}`,
    `exec(compile(${literal(source)}, ${literal(`${module}.py`)}, 'exec'), module)`,
    `given = module[${literal(func)}](*json.loads(${literal(JSON.stringify(input))}))`,
    'print()',
    'print(json.dumps([float(given[0]), float(given[1])]))',
    '',
  ].join('\n');
}
