import openapiTS, { astToString } from 'openapi-typescript';
import { API_VERSION, ApiModule, controllersOf, makeOpenApi, routesOf } from '../apps/api/src/index.js';

const HEADER = '// Made by `npm run generate:client` from the operations of apps/api. Do not edit.\n';

/** Where the types of the REST interface are kept for clients. */
export const REST_SCHEMA_FILE = 'libs/client/src/rest/schema.ts';

/** Types of the REST interface, out of its own description; nothing is started for it. */
export async function makeRestSchema(): Promise<string> {
  const document = makeOpenApi(API_VERSION, routesOf(controllersOf(ApiModule)));
  const nodes = await openapiTS(JSON.stringify(document), { alphabetize: true });
  return `${HEADER}${astToString(nodes)}`;
}
