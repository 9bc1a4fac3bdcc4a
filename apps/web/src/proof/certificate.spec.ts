import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
// eslint-disable-next-line boundaries/dependencies -- what the platform signs is what must hold here, and pages cannot import it
import { BARS, type Certificate, certificatePage, type FigureName, signCertificate, writeCertificate } from '@starboard/rehearsal'; // prettier-ignore
import { checkCertificate, FIGURES } from './certificate';

const pair = generateKeyPairSync('ed25519');
const keys = {
  publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }),
  privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }),
};
const size = { teams: 2, items: 3, intervalMs: 1_000, deadlineMs: 2_000 };
const body: Parameters<typeof signCertificate>[0] = {
  format: 'starboard-rehearsal/1',
  ready: true,
  contest: 'весна',
  rehearsal: { contest: 'rehearsal-1', round: '01a20cd6-90cd-7547-9b18-09d4db995bcc', url: 'http://127.0.0.1:3000/' },
  announced: size,
  played: size,
  startedAt: '2026-11-24T09:00:00.000Z',
  endedAt: '2026-11-24T10:00:00.000Z',
  figures: (Object.keys(BARS) as FigureName[]).map((name) => ({ name, value: 0, bar: BARS[name], met: true })),
  injected: [{ fault: 'cut-connections', at: '2026-11-24T09:30:00.000Z', recoveryMs: 12.5 }],
  notInjected: [{ fault: 'full-disk', reason: 'a <disk> & "others"' }],
  failures: ["team-1: it said <script>alert('x')</script>"],
  machine: { system: 'Linux', processor: 'x', cores: 2, memoryBytes: 1 },
  versions: { starboard: '1', node: '20', postgres: '15' },
};
const certificate = signCertificate(body, keys);
const verdict = async (text: string): Promise<string | undefined> => (await checkCertificate(text))?.verdict;
const written = (change: Partial<Certificate>): string => writeCertificate({ ...certificate, ...change });

describe('a certificate in the browser', () => {
  it('knows the figures that a rehearsal has', () => {
    expect([...FIGURES].sort()).toEqual(Object.keys(BARS).sort());
  });

  it('holds as the platform signed it, as a file and in its page', async () => {
    expect(await checkCertificate(writeCertificate(certificate))).toMatchObject({ verdict: 'holds', certificate });
    expect(await verdict(certificatePage(certificate, 'ru'))).toBe('page');
    expect(await verdict(certificatePage(certificate, 'en'))).toBe('page');
  });

  it('does not hold otherwise (negative controls)', async () => {
    expect(await verdict(JSON.stringify(certificate))).toBe('bytes');
    expect(await verdict(written({ contest: 'autumn' }))).toBe('hash');
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' });
    expect(await verdict(writeCertificate(signCertificate(body, { ...keys, publicKey: other })))).toBe('signature');
    const [first, ...rest] = body.figures;
    const missed = { ...body, figures: [{ ...first!, value: 1e9, met: false }, ...rest] };
    expect(await verdict(writeCertificate(signCertificate(missed, keys)))).toBe('figures');
    expect(await verdict(writeCertificate(signCertificate({ ...missed, ready: false }, keys)))).toBe('holds');
    expect(await verdict(writeCertificate(signCertificate({ ...body, figures: rest }, keys)))).toBe('figures');
    expect(await verdict(certificatePage(certificate, 'en').replace('12.5', '2.5').replace('12.5', '2.5'))).toBe(
      'hash',
    );
    for (const text of ['', '{}', 'null', '<!doctype html>', '[1]']) expect(await verdict(text)).toBe('unreadable');
  });
});
