import { makeBubblewrap, type Sandbox, type SandboxReport } from '@starboard/sandbox';
import { type Language, languageOf } from '../files/options.js';
import { printable } from '../files/report.js';
import { type CommandStreams, PROCESS_STREAMS } from '../streams.js';
import { LACK_TEXTS, LEVEL_TEXTS } from './lack-texts.js';

export interface SandboxCheckOptions {
  readonly json?: boolean;
  readonly lang?: string;
}

/** Tries the sandbox out by running a program in it; 1 unless it is full. */
export async function runSandboxCheck(
  { json = false, lang = 'en' }: SandboxCheckOptions,
  streams: CommandStreams = PROCESS_STREAMS,
  sandbox: Sandbox = makeBubblewrap(),
): Promise<0 | 1> {
  const language = languageOf({ lang });
  const report = await sandbox.probe();
  streams.stdout.write(json ? publish(report, language) : format(report, language));
  return report.level === 'full' ? 0 : 1;
}

function publish(report: SandboxReport, language: Language): string {
  const lacks = report.lacks.map(({ lack, detail }) => {
    const { what, how } = LACK_TEXTS[lack];
    return { lack, detail, what: what[language], how: how[language] };
  });
  return `${JSON.stringify({ ...report, lacks }, undefined, 2)}\n`;
}

const WORDS = {
  sandbox: { en: 'Sandbox', ru: 'Песочница' },
  ownUsers: { en: 'each run has a user of its own', ru: 'у каждого запуска свой пользователь' },
  noCgroups: { en: 'no cgroups', ru: 'без cgroups' },
} as const;

function format(report: SandboxReport, language: Language): string {
  const { level, lacks, bubblewrap, cgroups, ownUsers } = report;
  const facts = [
    ...(bubblewrap === null ? [] : [`bubblewrap ${bubblewrap}`]),
    cgroups === null ? WORDS.noCgroups[language] : `cgroups ${cgroups}`,
    ...(ownUsers ? [WORDS.ownUsers[language]] : []),
  ];
  const lines = [
    `${WORDS.sandbox[language]} ${LEVEL_TEXTS[level][language]}`,
    `   ${facts.join(', ')}`,
    ...lacks.flatMap(({ lack, detail }) => {
      const { what, how } = LACK_TEXTS[lack];
      return [`- ${what[language]}${detail === '' ? '' : ` (${printable(detail)})`}`, `  ${how[language]}`];
    }),
  ];
  return `${lines.join('\n')}\n`;
}
