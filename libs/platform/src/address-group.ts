import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** What one caller has of addresses: a single IPv4 address, and of IPv6 a whole network (/64). */
export function addressGroup(address: string | undefined): string {
  // Who has hung up already has no address any more.
  if (address === undefined) return 'gone';
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped !== undefined || !isIPv6(bare)) return mapped ?? bare;
  // Shortest form, without embedded IPv4.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const start = head === '' ? [] : head.split(':');
  const end = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(GROUPS - start.length - end.length).fill('0');
  return `${[...start, ...zeros, ...end].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** Who asks, as far as the trusted proxies in front of us are believed; empty when the caller has gone. */
export function callerAddress(trustedProxies: readonly string[]): (request: IncomingMessage) => string {
  const trusted = proxyAddr.compile([...trustedProxies]);
  return (request) => (request.socket.remoteAddress === undefined ? '' : proxyAddr(request, trusted));
}
