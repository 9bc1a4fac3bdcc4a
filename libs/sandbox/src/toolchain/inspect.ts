import { createHash } from 'node:crypto';
import { PROGRAM_LANGUAGES, type ProgramLanguage, versionsProgramOf } from '../languages/languages.js';
import { type Sandbox, SANDBOX_LIMITS } from '../sandbox.js';

export interface LanguageReport {
  readonly language: ProgramLanguage;
  /** Its programs are there, and say their versions in the box. */
  readonly runs: boolean;
  /** What programs and libraries say of themselves, a line each. */
  readonly versions: readonly string[];
  /** Why not; null when it runs. */
  readonly why: string | null;
}

export interface ToolchainReport {
  readonly languages: readonly LanguageReport[];
  /** SHA-256 of what was said, hexadecimal: another one may give another verdict. */
  readonly fingerprint: string;
}

/** The JVM and Go look at themselves for a while. */
const LIMITS = { ...SANDBOX_LIMITS, addressBytes: 16 * 1024 ** 3, wallMs: 60_000 };

/** Asks in the sandbox itself which languages its toolchain runs: what programs will meet, and not what the machine has. */
export async function inspectToolchain(sandbox: Sandbox): Promise<ToolchainReport> {
  const languages: LanguageReport[] = [];
  for (const language of PROGRAM_LANGUAGES) languages.push(await inspect(sandbox, language));
  const lines = languages.flatMap(({ language, versions }) => versions.map((line) => `${language}\t${line}\n`));
  return { languages, fingerprint: createHash('sha256').update(lines.join('')).digest('hex') };
}

async function inspect(sandbox: Sandbox, language: ProgramLanguage): Promise<LanguageReport> {
  const run = await sandbox.run(versionsProgramOf(language), LIMITS);
  const absent = (why: string): LanguageReport => ({ language, runs: false, versions: [], why });
  if (!run.ok) return absent(run.fault.message);
  const { verdict, exitCode, stdout, stderr } = run.outcome;
  if (exitCode !== 0) return absent(`${verdict} ${exitCode ?? ''}: ${stderr.trim().slice(-200)}`);
  const versions = stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return { language, runs: true, versions, why: null };
}
