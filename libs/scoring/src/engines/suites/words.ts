export { words, type Words } from '../../words.js';

/** Text of a file as it is quoted in a message. */
export const shorten = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
};
