import { describe, expect, it } from '@jest/globals';
import { hostNameOf, refuseForeignHosts } from './allowed-hosts.js';

describe('hostNameOf', () => {
  it.each([
    ['board.example.org', 'board.example.org'],
    ['Board.Example.ORG:8443', 'board.example.org'],
    ['board.example.org.:80', 'board.example.org'],
    ['127.0.0.1:3000', '127.0.0.1'],
    ['[::1]:3000', '[::1]'],
    ['[FD00::5]', '[fd00::5]'],
  ])('of %s is %s', (host, name) => {
    expect(hostNameOf(host)).toBe(name);
  });

  it.each([undefined, '', ':3000', 'a b', 'localhost@evil.example', 'localhost/x', 'localhost:1:2', '::1', '[x]'])(
    'is none of %s',
    (host) => {
      expect(hostNameOf(host)).toBeUndefined();
    },
  );
});

describe('the address at which a connection arrived', () => {
  const config = { publicUrl: undefined, host: '0.0.0.0', allowedHosts: [] };
  const answered = (host: string, localAddress: string): boolean => {
    let refused = false;
    const request = { headers: { host }, host, raw: { socket: { localAddress } } };
    const hook = refuseForeignHosts(config, () => (refused = true));
    hook.call(undefined as never, request as never, undefined as never, () => undefined);
    return !refused;
  };

  it.each([
    ['10.1.2.3:3000', '10.1.2.3'],
    ['10.1.2.3:3000', '::ffff:10.1.2.3'],
    ['[fd00::7]:3000', 'fd00::7'],
    ['[fe80::1]:3000', 'fe80::1%eth0'],
  ])('is a name of ours: a probe asks %s at %s', (host, local) => {
    expect(answered(host, local)).toBe(true);
  });

  it.each([
    ['10.1.2.4:3000', '10.1.2.3'],
    ['0.0.0.0:3000', '10.1.2.3'],
    ['evil.example', '10.1.2.3'],
  ])('is the only one: %s at %s', (host, local) => {
    expect(answered(host, local)).toBe(false);
  });
});
