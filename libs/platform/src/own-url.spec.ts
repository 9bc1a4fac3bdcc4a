import { expect, it } from '@jest/globals';
import { ownUrl } from './own-url.js';

it.each([
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['2001:db8::5', 'http://[2001:db8::5]:3000'],
  ['localhost', 'http://localhost:3000'],
  ['judge_1.contest.example', 'http://judge_1.contest.example:3000'],
  ['256.1.1.1', undefined],
  ['fe80::1%eth0', undefined],
  ['user@host', undefined],
  ['host:80', undefined],
  ['', undefined],
])('the page of HOST=%s has the address %s', (host, url) => {
  expect(ownUrl(host, 3_000)).toBe(url);
});
