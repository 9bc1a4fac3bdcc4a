import { InvalidArgumentError } from 'commander';

/** A moment that means the same everywhere. @returns milliseconds since the epoch. */
export function parseMoment(text: string): number {
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || !/(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    throw new InvalidArgumentError('It must be ISO 8601 with a zone.');
  }
  return moment;
}
