import { Option } from 'commander';

/** `--classifier FILE`, once for each file. */
export const classifierOption = (): Option =>
  new Option('--classifier <file>', 'a classifier (JSON) to use before the built-in one; may be repeated').argParser(
    (file: string, previous: string[] = []) => [...previous, file],
  );
