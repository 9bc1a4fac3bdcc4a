import { Fields, pathInside } from '../cases/fields.js';
import type { ProblemList } from '../problem.js';
import { readYaml } from '../yaml/read-yaml.js';

/** Reads `answer_paths` of a params.yaml: the files of the responses by case, in order. Other fields are not looked at. */
export function readAnswerPaths(
  source: string,
  problems: ProblemList,
): ReadonlyMap<string, readonly string[]> | undefined {
  const root = readYaml(source, problems);
  if (!root) return undefined;
  const known = root.kind === 'map' ? [...root.entries.keys()] : [];
  const around = new Fields({ kind: 'map', entries: new Map(), at: root.at }, [], problems);
  const fields = around.mapOf(root, known);
  const paths = fields?.need('answer_paths');
  if (!paths || paths.kind !== 'map') return paths && around.shape(paths.at, { en: 'a map of lists', ru: 'списки' });
  const found = new Map<string, readonly string[]>();
  for (const { key, value } of paths.entries.values()) {
    if (value.kind !== 'list') return around.shape(value.at, { en: 'a list of files', ru: 'список файлов' });
    const files = value.items.map((item) => (item.kind === 'text' ? pathInside(item.value) : undefined));
    if (files.includes(undefined))
      return around.shape(value.at, { en: 'a list of files in it', ru: 'список файлов папки' });
    found.set(
      key,
      files.filter((file) => file !== undefined),
    );
  }
  return found;
}
