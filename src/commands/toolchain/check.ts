import { resolve } from 'node:path';
import { StartupError } from '@starboard/platform';
import {
  hostToolchain,
  inspectToolchain,
  makeBubblewrap,
  type ProgramLanguage,
  type SandboxLevel,
  toolchainAt,
  type ToolchainReport,
  type ToolchainRoot,
} from '@starboard/sandbox';
import { type Language, languageOf } from '../files/options.js';
import { failureMessage } from '../files/read-files.js';
import { printable } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';

export interface ToolchainCheckOptions {
  readonly root?: string;
  readonly languages?: readonly ProgramLanguage[];
  readonly json?: boolean;
  readonly lang?: string;
}

/** Asks each language in the sandbox; 1 if there is no sandbox, or a language that was asked for does not run. */
export async function runToolchainCheck(
  { root, languages = [], json = false, lang = 'en' }: ToolchainCheckOptions,
  streams: CommandStreams = PROCESS_STREAMS,
): Promise<0 | 1> {
  const { level, report } = await inspectAt(root === undefined ? hostToolchain() : toolchainIn(resolve(root)));
  const absent = report.languages.filter(({ language, runs }) => !runs && languages.includes(language));
  const ok = level !== 'none' && absent.length === 0;
  const where = { root: root === undefined ? '/' : resolve(root), level };
  streams.stdout.write(
    json
      ? `${JSON.stringify({ ok, ...where, ...report }, undefined, 2)}\n`
      : format(where, report, languageOf({ lang })),
  );
  return ok ? 0 : 1;
}

/** @throws StartupError ERR_TOOLCHAIN_FOLDER */
export function toolchainIn(root: string): ToolchainRoot {
  try {
    return toolchainAt(root);
  } catch (error) {
    throw new StartupError('ERR_TOOLCHAIN_FOLDER', `no toolchain can be read: ${failureMessage(error)}`);
  }
}

export async function inspectAt(toolchain: ToolchainRoot): Promise<{ level: SandboxLevel; report: ToolchainReport }> {
  // Only what the toolchain itself brings is started.
  const sandbox = makeBubblewrap({ toolchain, allow: 'partial' });
  try {
    const { level } = await sandbox.probe();
    return { level, report: await inspectToolchain(sandbox) };
  } finally {
    sandbox.close();
  }
}

const WORDS = {
  at: { en: 'Toolchain of', ru: 'Инструменты из' },
  sandbox: { en: 'sandbox', ru: 'песочница' },
  fingerprint: { en: 'fingerprint', ru: 'отпечаток' },
} as const;

function format(
  { root, level }: { root: string; level: SandboxLevel },
  { languages, fingerprint }: ToolchainReport,
  language: Language,
): string {
  const lines = [
    `${WORDS.at[language]} ${root}, ${WORDS.sandbox[language]} ${level}`,
    ...languages.map(({ language: name, runs, versions, why }) =>
      printable(`${runs ? '+' : '-'} ${name.padEnd(10)} ${runs ? versions.join('; ') : (why ?? '')}`),
    ),
    `${WORDS.fingerprint[language]} ${fingerprint}`,
  ];
  return `${lines.join('\n')}\n`;
}
