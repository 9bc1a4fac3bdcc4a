import { InvalidArgumentError } from 'commander';

/** The id of a round as an argument. */
export function parseRoundId(text: string): string {
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return text;
  throw new InvalidArgumentError('It must be the id of a round.');
}
