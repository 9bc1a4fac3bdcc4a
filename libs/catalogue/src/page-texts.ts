import type { ParameterField } from './parameter-fields.js';

/** A text in every plural form of a language, as i18next names them; `{{count}}` stands for the number. */
type Forms<Name extends string, Form extends string> = { readonly [Key in `${Name}_${Form}`]: string };

/** A type and no interface: i18next finds keys only in types that anything may be a key of. */
type Texts = {
  /** Of a running round. */
  readonly live: {
    readonly last: string;
    readonly next: string;
    readonly released: string;
    readonly accepted: string;
    readonly rejectedHint: string;
  };
  /** Why the set is sealed. */
  readonly seal: string;
  /** Why solutions without a place have none, and what of them was annulled. */
  readonly annulledHint: string;
  readonly annulledFiles: string;
  /** The form that proposes a re-scoring. */
  readonly proposal: {
    readonly hint: string;
    readonly filesTitle: string;
    readonly filesLabel: string;
    readonly filesHint: string;
  };
  /** What a re-scoring would change. */
  readonly changes: { readonly items: string; readonly item: string; readonly count: string; readonly csv: string };
};

/** `items`: how many a round has; `cutOff`: how many of `{{total}}` an early end left out. */
type PageTexts<Form extends string> = Texts & Forms<'items' | 'cutOff', Form>;

/** What the pages call things by the engine of the contest. Of a list in the pages' texts, and so apart from the entry. */
export interface EnginePage {
  readonly ru: PageTexts<'one' | 'few' | 'many' | 'other'>;
  readonly en: PageTexts<'one' | 'other'>;
  /** Its own parameters that a re-scoring can change, in the order of the form. */
  readonly fields: readonly ParameterField[];
  /** The others, which mean nothing when the answers are in. */
  readonly onArrival?: readonly ParameterField[];
}
