import type { FastifyRequest } from 'fastify';
import type { Config } from '@starboard/platform';

/** Where the platform's pages are: as it is configured, else the address by which the request came, one of our own (allowed-hosts.ts). */
export const originOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host }: FastifyRequest): string =>
  publicUrl ?? `${protocol === 'https' ? 'https' : 'http'}://${host}`;
