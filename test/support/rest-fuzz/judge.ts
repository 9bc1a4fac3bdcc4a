import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { problemOf, problemSchema } from '@starboard/contracts';
import { statusOf } from '../../../apps/api/src/http/operation-spec.js';
import type { Route } from '../../../apps/api/src/http/routes.js';
import { documentPath } from '../../../apps/api/src/openapi/document.js';
import { problemCodes } from '../../../apps/api/src/openapi/problem-codes.js';
import type { FuzzAnswer } from './send.js';

/** What no answer may tell: stacks, files of the server, its database. */
const LEAKS = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|file:\/\/\/|\.[jt]s:\d+/,
  /\b(select|insert into|update|delete from)\b.{1,200}\b(from|values|set|where)\b/is,
  /prisma|invocation|pg_catalog|relation "|violates|syntax error at|SQLSTATE/i,
  /\bE(CONN|NOENT|ACCES|PIPE)/,
];
/** Codes that an address has which is none of the interface's. */
const NO_ROUTE = new Set(['ERR_NOT_FOUND', 'ERR_INVALID_REQUEST', 'ERR_METHOD_NOT_ALLOWED']);

/** Judges answers by what the description of the interface promises. */
export class Judge {
  private readonly ajv = new Ajv2020({ strict: false, formats: { hex: /^[\da-f]*$/i } });
  private readonly routes: ReadonlyMap<string, Route>;
  private readonly made = new Map<string, ValidateFunction>();

  /** @param document the description of the interface, as the server gives it to everybody */
  constructor(document: object, routes: readonly Route[]) {
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.ajv);
    this.ajv.addSchema(document, 'api');
    this.routes = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]));
  }

  /** @returns what is wrong with an answer, or undefined */
  fault({ status, headers, text }: FuzzAnswer): string | undefined {
    if (status >= 500) return 'a fault of the server';
    const type = (headers['content-type'] ?? '').split(';', 1)[0] ?? '';
    const leak = type === 'application/zip' ? undefined : LEAKS.find((pattern) => pattern.test(text));
    if (leak !== undefined && (status >= 400 || type === 'application/json')) return `tells ${leak.source}`;
    const route = this.routes.get(String(headers['x-test-route'] ?? ''));
    if (status >= 400) return problemFault(status, type, text, route);
    if (route === undefined) return `a success of no operation`;
    return this.successFault(route, status, type, text);
  }

  private successFault(route: Route, status: number, type: string, text: string): string | undefined {
    const { spec } = route;
    if (status !== statusOf(spec)) return `status ${status} is not declared`;
    if (status === 204) return text === '' ? undefined : 'an answer that declares none';
    const types = [...(spec.answer === undefined ? [] : ['application/json']), ...Object.keys(spec.downloads ?? {})];
    if (!types.includes(type) && spec.documented !== false) return `type ${type} is not declared`;
    if (type !== 'application/json' || spec.answer === undefined) return undefined;
    const validate = this.validator(route, status);
    return validate(JSON.parse(text)) ? undefined : `no ${this.ajv.errorsText(validate.errors)}`;
  }

  private validator({ path, method }: Route, status: number): ValidateFunction {
    const steps = ['paths', documentPath(path), method.toLowerCase(), 'responses', String(status)];
    const pointer = [...steps, 'content', 'application/json', 'schema'].map(escape).join('/');
    const known = this.made.get(pointer);
    if (known) return known;
    const validate = this.ajv.compile({ $ref: `api#/${pointer}` });
    this.made.set(pointer, validate);
    return validate;
  }
}

const escape = (step: string): string => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'));

function problemFault(status: number, type: string, text: string, route: Route | undefined): string | undefined {
  if (type !== 'application/problem+json') return `an error of type ${type}`;
  const parsed = problemSchema.safeParse(JSON.parse(text));
  if (!parsed.success) return `no problem: ${parsed.error.issues.map(({ message }) => message).join()}`;
  const { code } = parsed.data;
  if (parsed.data.status !== status || problemOf(code).status !== status) return `${code} as ${status}`;
  const declared = route && problemCodes(route.method, route.path, route.spec);
  if (declared ? declared.includes(code as never) : NO_ROUTE.has(code)) return undefined;
  return `${code} is not declared`;
}
