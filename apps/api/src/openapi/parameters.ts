import type { OperationSpec } from '../http/operation-spec.js';
import { paramSchema } from '../http/route-arguments.js';
import type { SchemaBook } from './schemas.js';

type Described = Readonly<Record<string, unknown>>;

const REPEAT_KEY = {
  'idempotency-key': 'Makes the write happen once: the same request with the same key gets the same answer for a day.',
};
/** Parts of a path that mean the same everywhere. */
const NAMES: Readonly<Record<string, string>> = { slug: 'The contest.' };

/** Names of the parts of a path. */
export const namesOf = (path: string): readonly string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** Parameters of the path, the query and the headers. */
export function describeParameters(path: string, spec: OperationSpec, book: SchemaBook): readonly Described[] {
  const headers = { ...spec.headers, ...(spec.idempotent === true ? REPEAT_KEY : {}) };
  return [
    ...namesOf(path).map((name) => pathParameter(name, spec, book)),
    ...queryParameters(spec, book),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      required: false,
      schema: { type: 'string' },
    })),
  ];
}

function pathParameter(name: string, spec: OperationSpec, book: SchemaBook): Described {
  const { description = NAMES[name] ?? `The ${name.replace(/Id$/, '')}.`, ...schema } = book.input(
    paramSchema(spec, name),
  );
  return { name, in: 'path', description, required: true, schema };
}

function queryParameters({ query }: OperationSpec, book: SchemaBook): readonly Described[] {
  if (query === undefined) return [];
  const { properties = {}, required = [] } = book.input(query) as {
    properties?: Record<string, Described>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    required: required.includes(name),
    schema,
  }));
}
