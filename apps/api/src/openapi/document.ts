import type { z } from 'zod';
import { problemOf, problemSchema } from '@starboard/contracts';
import type { Route } from '../http/operation-registry.js';
import { type OperationSpec, statusOf, takesNoBody } from '../http/operation-spec.js';
import { paramSchema } from '../http/route-arguments.js';
import { describeParameters, namesOf } from './parameters.js';
import { problemCodes } from './problem-codes.js';
import { makeSchemaBook, type SchemaBook } from './schemas.js';
import { type DocsLanguage, summaryOf } from './summary.js';

type Described = Readonly<Record<string, unknown>>;

const JSON_TYPE = 'application/json';
const BINARY = { type: 'string', format: 'binary' };
const TEXT = { type: 'string' };

/** An OpenAPI document, as far as the page of the documentation reads it. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: Described;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly responses: Described;
    readonly schemas: Described;
    readonly securitySchemes: Described;
  };
}

/** The OpenAPI 3.1 description of the REST interface, made from the operations of its routes. */
export function makeOpenApi(version: string, routes: readonly Route[], language: DocsLanguage = 'en'): OpenApiDocument {
  const documented = routes.filter(({ spec }) => spec.documented !== false);
  const book = makeSchemaBook([problemSchema, ...documented.flatMap(schemasOf)]);
  const content = { 'application/problem+json': { schema: book.output(problemSchema) } };
  const problem = { description: 'What went wrong, by a stable `code`.', content };
  const paths: Record<string, Record<string, Described>> = {};
  for (const route of documented) {
    (paths[documentPath(route.path)] ??= {})[route.method.toLowerCase()] = describe(route, book, language);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Starboard',
      version,
      description: ABOUT[language],
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    paths,
    components: { responses: { Problem: problem }, schemas: book.components(), securitySchemes: SECURITY },
  };
}

const ABOUT: Readonly<Record<DocsLanguage, string>> = {
  en: 'Competitions of language programs: public results, and everything that organisers, teams and experts do. Values are in percent with full precision; `null` means that a value is not defined. Lists are paged: ask with `cursor` for what `next` names. Errors are application/problem+json (RFC 9457) with a stable `code`.',
  ru: 'Соревнования программ, работающих с языком: публичные итоги и всё, что делают организаторы, команды и эксперты. Значения — в процентах с полной точностью; `null` — значение не определено. Списки отдаются страницами: `cursor` берётся из `next`. Ошибки — application/problem+json (RFC 9457) с постоянным `code`.',
};

/** A path as OpenAPI writes it. */
export const documentPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

const SECURITY = {
  token: { type: 'http', scheme: 'bearer', description: 'A personal token, for programs.' },
  session: { type: 'apiKey', in: 'cookie', name: 'starboard.session', description: 'What signing in gives a browser.' },
};

function schemasOf({ path, spec }: Route): readonly z.ZodType[] {
  const { body, answer, query, downloads = {} } = spec;
  const parts = namesOf(path).map((name) => paramSchema(spec, name));
  return [body, answer, query, ...Object.values(downloads), ...parts].filter(
    (schema) => schema !== undefined && schema !== null,
  );
}

function describe({ method, path, group, spec }: Route, book: SchemaBook, language: DocsLanguage): Described {
  const requestBody = describeBody(spec, book);
  const codes = problemCodes(method, path, spec);
  return {
    operationId: spec.id,
    summary: summaryOf(spec, language),
    description: listProblems(codes),
    tags: [group],
    ...(spec.access === 'public' ? {} : { security: [{ token: [] }, { session: [] }], 'x-access': spec.access }),
    parameters: describeParameters(path, spec, book),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: { [statusOf(spec)]: describeAnswer(spec, book), ...describeProblems(codes) },
  };
}

function describeBody(spec: OperationSpec, book: SchemaBook): Described | undefined {
  const { body, upload } = spec;
  const content = {
    ...(body === undefined ? {} : { [JSON_TYPE]: { schema: book.input(body) } }),
    ...Object.fromEntries((upload?.types ?? []).map((type) => [type, { schema: BINARY }])),
  };
  return Object.keys(content).length === 0 ? undefined : { required: !takesNoBody(spec), content };
}

function describeAnswer({ answer, downloads = {} }: OperationSpec, book: SchemaBook): Described {
  const content = {
    ...(answer === undefined ? {} : { [JSON_TYPE]: { schema: book.output(answer) } }),
    ...Object.fromEntries(
      Object.entries(downloads).map(([type, schema]) => [
        type,
        { schema: schema === null ? (type.startsWith('text/') ? TEXT : BINARY) : book.output(schema) },
      ]),
    ),
  };
  return Object.keys(content).length === 0 ? { description: 'Done.' } : { description: 'The answer.', content };
}

/** All problems look alike; their codes are in the description of the operation. */
function describeProblems(codes: readonly string[]): Described {
  const statuses = new Set(codes.map((code) => problemOf(code).status));
  return Object.fromEntries([...statuses].map((status) => [status, { $ref: '#/components/responses/Problem' }]));
}

const listProblems = (codes: readonly string[]): string =>
  `Problems: ${codes.map((code) => `\`${code}\` (${problemOf(code).status})`).join(', ')}.`;
