import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { type CertificateBody, checkCertificate, readCertificate, signCertificate, writeCertificate } from './certificate.js'; // prettier-ignore
import { certificateInPage, certificatePage } from './certificate-page.js';
import { BARS, type FigureName } from './figures.js';

const pair = generateKeyPairSync('ed25519');
const KEYS = {
  publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
  privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
};
const SIZE = { teams: 2, items: 3, intervalMs: 1_000, deadlineMs: 2_000 };
const BODY: CertificateBody = {
  format: 'starboard-rehearsal/1',
  ready: true,
  contest: 'spring',
  rehearsal: { contest: 'rehearsal-1', round: '01a20cd6-90cd-7547-9b18-09d4db995bcc', url: 'http://127.0.0.1:3000/' },
  announced: SIZE,
  played: SIZE,
  startedAt: '2026-11-24T09:00:00.000Z',
  endedAt: '2026-11-24T10:00:00.000Z',
  figures: (Object.keys(BARS) as FigureName[]).map((name) => ({ name, value: 0, bar: BARS[name], met: true })),
  injected: [{ fault: 'cut-connections', at: '2026-11-24T09:30:00.000Z', recoveryMs: 12.5 }],
  notInjected: [{ fault: 'full-disk', reason: 'a <disk> & "others"' }],
  failures: ["team-1: it said <script>alert('x')</script>"],
  machine: { system: 'Linux', processor: 'x', cores: 2, memoryBytes: 1 },
  versions: { starboard: '1', node: '20', postgres: '15' },
};
const CERTIFICATE = signCertificate(BODY, KEYS);
const codes = (certificate: typeof CERTIFICATE): readonly string[] =>
  checkCertificate(certificate).map(({ code }) => code);

describe('a readiness certificate', () => {
  it('holds, and is the same after being written and read', () => {
    expect(codes(CERTIFICATE)).toEqual([]);
    const read = readCertificate(writeCertificate(CERTIFICATE));
    expect(read).toEqual(CERTIFICATE);
    expect(codes(read!)).toEqual([]);
    const inAnotherOrder = Object.fromEntries(Object.entries(BODY).reverse()) as unknown as CertificateBody;
    expect(writeCertificate(signCertificate(inAnotherOrder, KEYS))).toBe(writeCertificate(CERTIFICATE));
  });

  it('does not hold with another field, another key, or a verdict that does not follow', () => {
    expect(codes({ ...CERTIFICATE, contest: 'autumn' })).toEqual(['ERR_CERTIFICATE_HASH']);
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
    const stolen = signCertificate(BODY, { ...KEYS, publicKey: other });
    expect(codes(stolen)).toEqual(['ERR_CERTIFICATE_SIGNATURE']);
    const [first, ...rest] = BODY.figures;
    const missed = { ...BODY, figures: [{ ...first!, value: 1e9, met: false }, ...rest] };
    expect(codes(signCertificate(missed, KEYS))).toEqual(['ERR_CERTIFICATE_VERDICT']);
    expect(codes(signCertificate({ ...missed, ready: false }, KEYS))).toEqual([]);
    expect(codes(signCertificate({ ...BODY, figures: rest }, KEYS))).toEqual(['ERR_CERTIFICATE_VERDICT']);
  });

  it.each(['ru', 'en'] as const)('is a page in %s, without scripts, and the page gives it back', (language) => {
    const page = certificatePage(CERTIFICATE, language);
    expect(page).not.toMatch(/<script|https?:\/\/(?!127)|src=/i);
    expect(certificateInPage(page)).toEqual(CERTIFICATE);
  });

  it('is no page any more when a single byte of it is another one', () => {
    const page = certificatePage(CERTIFICATE, 'en');
    for (const place of ['Ready: every', '12.5', 'Linux', '&quot;hash&quot;', '</html>', 'color-scheme']) {
      const at = page.indexOf(place);
      expect(at).toBeGreaterThan(0);
      const changed = `${page.slice(0, at)}${page[at] === 'x' ? 'y' : 'x'}${page.slice(at + 1)}`;
      expect(certificateInPage(changed)).toBeUndefined();
    }
  });
});
