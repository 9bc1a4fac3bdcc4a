import { goTo, usePath } from '../router';

/** A text of the query of the address that the page keeps there, so that a link shows the same; a change leaves the others. */
export function useAddressText(name: string): [string, (value: string) => void] {
  const { search } = usePath();
  return [new URLSearchParams(search).get(name) ?? '', (value) => setAddressTexts({ [name]: value })];
}

/** Changes several texts of the query at once. */
export function setAddressTexts(texts: Readonly<Record<string, string>>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(texts))
    if (value === '') query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  goTo(`${location.pathname}${text === '' ? '' : `?${text}`}`, true);
}
