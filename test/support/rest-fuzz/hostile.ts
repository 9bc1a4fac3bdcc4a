const LONG = 10_000;
const deep = (levels: number): unknown => (levels === 0 ? 'x' : [deep(levels - 1)]);

const TEXTS = [
  '',
  ' ',
  '.',
  '..',
  '../../../../x',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202eabc\u202c',
  '\ufeff',
  '😀'.repeat(70),
  'ё'.repeat(210),
  'x'.repeat(LONG),
  "'; drop table x; --",
  '"\\\'`$(x)${x}<b>',
  '%00',
  '%s%n',
  '-1',
  '0',
  '2147483648',
  '9007199254740993',
  '1e400',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'true',
  '__proto__',
  'constructor',
  'toString',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00Z',
  '1970-01-01T00:00:00Z',
  `${'x'.repeat(65)}@example.org`,
  'a@example.org\r\nBcc: b@example.org',
  'javascript:alert(1)',
  '(a+)+$',
] as const;

/** Values that no honest program sends, for fields of bodies. */
export const HOSTILE_VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  0.5,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  1e308,
  {},
  [],
  [null],
  [[]],
  deep(30),
  deep(200),
  Array.from({ length: 1_500 }, () => 0),
  Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`k${index}`, index])),
  { constructor: { prototype: {} } },
  { toString: 'x', valueOf: 'x', length: -1 },
  JSON.parse('{"__proto__":{"x":1}}') as unknown,
];

/** Parts of addresses as they go over the line: what cannot be encoded is there as bytes. */
export const HOSTILE_PARTS: readonly string[] = [
  ...TEXTS.filter((text) => !/\p{Surrogate}/u.test(text)).map((text) => encodeURIComponent(text.slice(0, 3_000))),
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '%2e%2e%2f',
  'a%2Fb',
  ';x=1',
  '[]',
];

/** Header values: Latin-1 without control characters, as HTTP has them. */
export const HOSTILE_HEADERS: readonly string[] = [
  '',
  ' ',
  '0',
  '-1',
  '\xff\xfe',
  'x'.repeat(3_000),
  '__proto__',
  "'; drop table x; --",
  '01890000-0000-7000-8000-000000000001',
  '*/*;q=2, ,;',
];

/** Cursors: those that hold something, and what is none. */
export const HOSTILE_CURSORS: readonly string[] = [0, -1, 1, 2_147_483_648, 1e308, 'a\0b', 'я', null, [], {}, deep(50)]
  .concat(['01890000-0000-7000-8000-000000000001', { id: 'x', at: '0000-01-01T00:00:00Z' }])
  .map((key) => Buffer.from(JSON.stringify(key)).toString('base64url'));
