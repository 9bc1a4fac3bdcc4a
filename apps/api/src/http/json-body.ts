import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiError } from './api-error.js';
import { operationOf } from './operation-spec.js';

/** As deep as a markup may be (libs/markup); everything else that anybody sends is flatter by far. */
const MAX_LEVELS = 64;
/** In one object. Many different keys in one object are what makes a body slow to read. */
const MAX_KEYS = 2_000;
/** Items of arrays and fields of objects, in all. */
const MAX_VALUES = 200_000;

const [QUOTE, COMMA, COLON, BACKSLASH] = [0x22, 0x2c, 0x3a, 0x5c];
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Reads JSON bodies, and none whose shape would hold up everybody else. Routes that take no JSON do not have it read; nothing is no body. */
export function readJsonBodies(app: NestFastifyApplication): void {
  const server = app.getHttpAdapter().getInstance();
  const parse = server.getDefaultJsonParser('error', 'error') as (
    request: unknown,
    text: string,
    done: (error: Error | null, body?: unknown) => void,
  ) => void;
  app.useBodyParser('application/json', {}, (request, bytes: Buffer, done) => {
    const operation = operationOf(request.routeOptions.config);
    if (operation?.body === undefined || bytes.length === 0) done(null, undefined);
    else {
      assertShape(bytes);
      parse(request, bytes.toString('utf8'), done);
    }
  });
}

/**
 * Looks at the brackets, commas and colons of a JSON text and at nothing else, in one pass.
 * @throws ApiError ERR_TOO_COMPLEX
 */
export function assertShape(json: Uint8Array): void {
  const keys = [0];
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    switch (json[at]) {
      case QUOTE:
        at = endOfString(json, at);
        break;
      case OPEN_ARRAY:
      case OPEN_OBJECT:
        values += 1;
        if (keys.push(0) > MAX_LEVELS + 1) throw tooComplex(`more than ${MAX_LEVELS} levels of brackets`);
        break;
      case CLOSE_ARRAY:
      case CLOSE_OBJECT:
        keys.pop();
        break;
      case COLON:
        if (countIn(keys) > MAX_KEYS) throw tooComplex(`an object with more than ${MAX_KEYS} fields`);
        break;
      case COMMA:
        values += 1;
        if (values > MAX_VALUES) throw tooComplex(`more than ${MAX_VALUES} values`);
        break;
      default:
    }
  }
}

/** Counts a key of the innermost object. What closes more than it opened is no JSON; the parser says so. */
function countIn(keys: number[]): number {
  const last = Math.max(0, keys.length - 1);
  return (keys[last] = (keys[last] ?? 0) + 1);
}

/** Where the string that begins at `from` ends, or the text. */
function endOfString(json: Uint8Array, from: number): number {
  for (let at = from + 1; at < json.length; at += 1) {
    if (json[at] === BACKSLASH) at += 1;
    else if (json[at] === QUOTE) return at;
  }
  return json.length;
}

const tooComplex = (what: string): ApiError => new ApiError('ERR_TOO_COMPLEX', `The body has ${what}.`);
