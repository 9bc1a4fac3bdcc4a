import { type Argument, type Command, Help, Option } from 'commander';
import { type Language, speakIn } from './language.js';
import type { Catalogue } from './messages.js';
import { parserErrorRu } from './parser-errors.js';

/** What a program says of itself. */
interface Spoken {
  /** Every text of its help, by its English. */
  readonly help: Catalogue;
  /** What is said after a wrong call, in Russian. */
  readonly hint: string;
  /** The option that chooses the language. */
  readonly option?: string;
}

const TITLES: Readonly<Record<string, string>> = {
  'Usage:': 'Использование:',
  'Arguments:': 'Аргументы:',
  'Options:': 'Параметры:',
  'Global Options:': 'Общие параметры:',
  'Commands:': 'Команды:',
};
const OWN = {
  en: { lang: 'language of what is printed' },
  ru: { help: 'показать справку', lang: 'язык того, что печатается' },
} as const;

/** Every command below, and this one. */
export function* everyCommand(command: Command): Generator<Command> {
  yield command;
  for (const one of command.commands) yield* everyCommand(one);
}

/**
 * Lets this process speak a language, and all commands: their help, what is wrong with a call, and what they print. English
 * stays as the commands declare it.
 */
export function speak(program: Command, language: Language, { help, hint, option = '--lang' }: Spoken): void {
  const inRussian = (text: string): string => (Object.hasOwn(help, text) ? (help[text] ?? text) : text);
  speakIn(language);
  for (const command of everyCommand(program)) {
    addLanguage(command, language, option);
    if (language === 'en') continue;
    command.helpOption('-h, --help', OWN.ru.help).description(inRussian(command.description()));
    if (command.commands.length > 0) command.helpCommand('help [command]', OWN.ru.help);
    for (const one of [...command.options, ...command.registeredArguments])
      one.description = inRussian(one.description);
    command.configureHelp({
      styleTitle: (title) => TITLES[title] ?? title,
      optionDescription: (option) => remarksInRussian(Help.prototype.optionDescription.call(new Help(), option)),
      argumentDescription: (one: Argument) =>
        remarksInRussian(Help.prototype.argumentDescription.call(new Help(), one)),
    });
    command.showHelpAfterError(hint);
    command.configureOutput({ outputError: (text, write) => write(parserErrorRu(text)) });
  }
}

const remarksInRussian = (text: string): string =>
  text
    .replace(/\((choices|default|preset|env): /g, (_, word: string) => `(${REMARKS[word] ?? word}: `)
    .replace(/, default: /g, ', по умолчанию: ');
const REMARKS: Readonly<Record<string, string>> = {
  choices: 'одно из',
  default: 'по умолчанию',
  preset: 'без значения',
  env: 'переменная',
};

/** A command that prints in two languages already begins with the one that is asked for; others take the option, too. */
function addLanguage(command: Command, language: Language, name: string): void {
  const known = command.options.find(({ long }) => long === name);
  if (known !== undefined) {
    command.setOptionValueWithSource(known.attributeName(), language, 'default');
    known.default(language);
    return;
  }
  command.addOption(
    new Option(`${name} <language>`, OWN[language].lang).choices(['en', 'ru']).hideHelp(command.parent !== null),
  );
}
