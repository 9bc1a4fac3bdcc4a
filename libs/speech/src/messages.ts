import { type Language, spoken } from './language.js';

/** Russian of messages by their English; `{name}` is filled in. */
export type Catalogue = Readonly<Record<string, string>>;

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<Text extends string> = [Names<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Names<Text>, string | number>>];
type Plain<Text extends string> = Text extends `${string}{${string}}${string}` ? never : Text;

/** Says what a catalogue has; the compiler knows the messages, and what each of them wants filled in. */
export interface Speaker<Key extends string> {
  readonly say: <Text extends Key>(english: Text, ...values: Values<Text>) => string;
  /** Heads of a table, or other words without anything to fill in. */
  readonly sayAll: (...english: readonly Plain<Key>[]) => string[];
}

/** @param speaking by default the language of this process at that moment */
export function makeSpeaker<Key extends string>(
  russian: Readonly<Record<Key, string>>,
  speaking: () => Language = spoken,
): Speaker<Key> {
  const textOf = (english: Key): string => (speaking() === 'ru' ? russian[english] : english);
  return {
    say: (english, ...[values]) => fill(textOf(english), values ?? {}),
    sayAll: (...english) => english.map((one) => textOf(one as Key)),
  };
}

const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
