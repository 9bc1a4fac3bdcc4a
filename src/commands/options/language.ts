import { Option } from 'commander';

/** `--lang`: the language of what is wrong with a file. */
export const languageOption = (): Option =>
  new Option('--lang <language>', 'language of the messages').choices(['en', 'ru']).default('en');
