const LATIN = `qwertyuiop[]asdfghjkl;'zxcvbnm,./\``;
const CYRILLIC = 'йцукенгшщзхъфывапролджэячсмитьбю.ё';
const TABLE = new Map([...LATIN].map((key, index) => [key, CYRILLIC[index] ?? key] as const));

/** What the same keys give in the Russian layout: `egh` is `упр`. */
export const asTypedInRussian = (typed: string): string =>
  [...typed.toLowerCase()].map((key) => TABLE.get(key) ?? key).join('');
