/** The query of an address as texts: the router's own way would read numbers and JSON out of them. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** @returns the query with its `?`, or nothing. */
export function writeSearch(search: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const query = new URLSearchParams(texts).toString();
  return query === '' ? '' : `?${query}`;
}

/** One text of a query, where it is there. */
export const textIn = <Name extends string>(
  search: Readonly<Record<string, unknown>>,
  name: Name,
): Partial<Record<Name, string>> => {
  const value = search[name];
  return (typeof value === 'string' ? { [name]: value } : {}) as Partial<Record<Name, string>>;
};
