import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './schema.js';

export type { paths };

/** The REST interface of a platform, typed by its own description. */
export type RestClient = Client<paths>;

/**
 * A client of the REST interface: `makeRestClient('https://contest.example', token).GET('/api/contests/{slug}/rounds', …)`.
 * @param token a personal token; without it only public operations answer.
 */
export function makeRestClient(baseUrl: string, token?: string): RestClient {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return createClient<paths>({ baseUrl: baseUrl.replace(/\/$/, ''), headers });
}
