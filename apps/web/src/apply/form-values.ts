import type { Application } from '@starboard/contracts';
import type { FormTexts } from '../drafts/use-kept-form';

export const LEGAL_FORMS = ['legal-entity', 'individual', 'association'] as const;
export const MAX_MEMBERS = 50;

/** Numbers of the rows of members in kept texts, in their order. */
export const memberRows = (texts: FormTexts): readonly number[] =>
  Object.keys(texts)
    .map((name) => /^member-(\d+)-name$/.exec(name)?.[1])
    .filter((row) => row !== undefined)
    .map(Number);

/** A form that was sent, as texts of its fields. */
export function textsOf(form: Application): FormTexts {
  const { captain, members, consent, ...texts } = form;
  return {
    ...texts,
    'captain-name': captain.name,
    'captain-email': captain.email,
    ...Object.fromEntries(
      members.flatMap(({ name, email }, row) => [
        [`member-${row}-name`, name],
        [`member-${row}-email`, email],
      ]),
    ),
    ...(consent.regulation && { regulation: 'on' }),
    ...(consent.licence && { licence: 'on' }),
  };
}

/** What is filled in, as the server takes it; what it does not take, it names by its path. */
export function applicationOf(data: FormData, language: string): Application {
  const text = (name: string): string => {
    const value = data.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const person = (row: string) => ({ name: text(`${row}-name`), email: text(`${row}-email`) });
  const rows = memberRows(Object.fromEntries([...data.keys()].map((name) => [name, ''])));
  return {
    name: text('name'),
    slug: text('slug'),
    legalForm: LEGAL_FORMS.find((form) => form === text('legalForm')) ?? 'individual',
    participant: text('participant'),
    country: text('country').toUpperCase(),
    captain: person('captain'),
    members: rows.map((row) => person(`member-${row}`)),
    programme: text('programme'),
    // Whoever has not ticked a box does not get here: the browser asks for both.
    consent: { regulation: true, licence: true },
    language: language === 'en' ? 'en' : 'ru',
  };
}

/** Which field a path of the server means: `captain.email` is `captain-email`, `members.0.name` the first row. */
export function fieldOf(path: string, rows: readonly number[]): string {
  const [head = '', second = '', third] = path.split('.');
  if (head === 'members') return third === undefined ? 'members' : `member-${rows[Number(second)]}-${third}`;
  return second === '' ? head : head === 'consent' ? second : `${head}-${second}`;
}

/** Messages of the form come in both languages, `русский / English`. */
export function inLanguage(message: string, language: string): string {
  const parts = message.split(' / ');
  return (language === 'en' ? parts.at(-1) : parts[0]) ?? message;
}
