import { isIPv6 } from 'node:net';

/** Names that a machine may have; whoever writes digits and dots means an address, which `URL` then checks. */
const HOST_NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i;

/** The address of a page on this host and port, as a browser of this machine writes it. Undefined when there is none. */
export function ownUrl(host: string, port: number): string | undefined {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`;
  if (host === '::') return `http://[::1]:${port}`;
  if (!isIPv6(host) && !HOST_NAME.test(host)) return undefined;
  const url = `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
  return URL.canParse(url) ? url : undefined;
}
