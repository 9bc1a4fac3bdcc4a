import { isIPv4 } from 'node:net';
import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Config } from '@starboard/platform';
import { ApiError } from './api-error.js';

export type HostConfig = Pick<Config, 'publicUrl' | 'host' | 'allowedHosts'>;

/** A name, an IPv4 address or an IPv6 address in brackets, perhaps with a port. */
const HOST = /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+?)\.?(?::\d{1,5})?$/i;
/** Where a server listens that listens everywhere: no name of it. */
const EVERYWHERE = new Set(['0.0.0.0', '::']);

/**
 * A hook that answers only to the platform's own names. A page of another site whose name leads to this address would be
 * of the same origin as we are: it could read what this machine may read, and links to us would carry its name.
 *
 * Own are: this machine's (localhost, 127.0.0.0/8, ::1), those of PUBLIC_URL, HOST and ALLOWED_HOSTS, and the address at
 * which the connection has arrived, as probes of an orchestrator and people in one network name it: it is no name that
 * somebody could lead elsewhere. What a trusted proxy says in `X-Forwarded-Host` is one more name that must be own.
 */
export function refuseForeignHosts(
  config: HostConfig,
  refuse: (error: Error, request: FastifyRequest, reply: FastifyReply) => void,
): onRequestHookHandler {
  const own = new Set(config.allowedHosts);
  if (config.publicUrl !== undefined) own.add(new URL(config.publicUrl).hostname);
  if (!EVERYWHERE.has(config.host)) own.add(bracketed(config.host.toLowerCase()));
  return (request, reply, done) => {
    const { localAddress } = request.raw.socket;
    const isOwn = (host: string | undefined): boolean => {
      const name = hostNameOf(host);
      return name !== undefined && (isThisMachine(name) || own.has(name) || name === arrived(localAddress));
    };
    // Both: a page of a foreign name may send any X-Forwarded-Host that it likes.
    if (isOwn(request.headers.host) && isOwn(request.host)) done();
    else refuse(foreignHost(), request, reply);
  };
}

/** The name in a `Host` header, in small letters and without port; undefined for what is no host. */
export const hostNameOf = (host: string | undefined): string | undefined => HOST.exec(host ?? '')?.[1]?.toLowerCase();

const isThisMachine = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || (isIPv4(name) && name.startsWith('127.'));

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** Addresses as a URL writes them: IPv4 without the prefix that it has on a socket for both, IPv6 without its zone. */
function arrived(address: string | undefined): string | undefined {
  const [bare] = address?.replace(/^::ffff:(?=\d+\.)/i, '').split('%') ?? [];
  return bare === undefined ? undefined : bracketed(bare);
}

const foreignHost = (): ApiError =>
  new ApiError(
    'ERR_FOREIGN_HOST',
    'The server does not go by the name in `Host` (or `X-Forwarded-Host`). Set PUBLIC_URL to the address that people use; further names go into ALLOWED_HOSTS.',
  );
