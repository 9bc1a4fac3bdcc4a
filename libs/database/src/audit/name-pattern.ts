export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** For `like`: the name itself, or with `*` at its end all that begin so. */
export const namePattern = (name: string): string =>
  name.endsWith('*') ? `${literal(name.slice(0, -1))}%` : literal(name);
