import { readFile } from 'node:fs/promises';
import { ClassifierCommands, ClassifierQueries, ContestQueries } from '@starboard/database';
import { type ClassifierData, completeClassifier, DATA_2020 } from '@starboard/markup';
import { StartupError } from '@starboard/platform';
import { withPlatform } from '../../platform.js';
import { decidingByCommandLine } from '../by-command-line.js';
import { contestNamed } from '../contest-named.js';
import type { Language } from '../files/options.js';
import { formatDiagnostic } from '../files/report.js';

export interface ClassifierOptions {
  readonly lang: Language;
  readonly check: boolean;
  readonly protocol?: string;
  readonly override?: string;
  readonly reason: string;
}

/** Prints the classifier in force, after setting the one of the file. */
export async function contestClassifier(
  slug: string,
  file: string | undefined,
  { lang, check, reason, protocol, override }: ClassifierOptions,
): Promise<void> {
  const given = file === undefined ? undefined : await readGiven(file, lang);
  if (given !== undefined && !check && reason === '')
    throw new StartupError('ERR_REASON_MISSING', 'a change of the classifier needs --reason; --check only looks at it');
  const { data, version } = await withPlatform(async (platform) => {
    const { database, clock } = platform;
    const { id } = await contestNamed(platform, slug);
    await new ContestQueries(database).requireReference(id, 'independent-experts');
    const classifiers = new ClassifierQueries(database);
    const [last] = await classifiers.versions(id, 1);
    if (given === undefined || check)
      return { data: given ?? (await classifiers.ofContest(id))?.data ?? DATA_2020, version: last };
    const by = decidingByCommandLine(id).decidedBy('organiser', reason, protocol);
    const commands = new ClassifierCommands(database, clock);
    const set = await commands.set(id, { data: given, after: last?.version ?? 0 }, by, override);
    if (!set.ok) throw new StartupError('ERR_CLASSIFIER_VERSION', 'another version was set meanwhile: look at it, then try again'); // prettier-ignore
    return { data: given, version: set.version };
  });
  process.stderr.write(check ? 'checked\n' : `version ${version?.version ?? 0} ${version?.sha256 ?? '(built-in)'}\n`);
  process.stdout.write(`${JSON.stringify(data, null, 2)}\n`);
}

/** Complete. @throws StartupError ERR_CLASSIFIER; what is wrong in the file goes to stderr, each fault at its place. */
async function readGiven(file: string, lang: Language): Promise<ClassifierData> {
  const source = await readFile(file).catch(() => {
    throw new StartupError('ERR_CLASSIFIER', `cannot read ${file}`);
  });
  const read = completeClassifier(source);
  if (read.ok) return read.data;
  for (const fault of read.diagnostics) process.stderr.write(`${formatDiagnostic(file, fault, lang)}\n`);
  throw new StartupError('ERR_CLASSIFIER', `${file} is no classifier: mend what is named above (docs/markup.md)`);
}
