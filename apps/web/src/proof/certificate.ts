import { fromBase64, fromHex, sha256, toHex, utf8 } from './bytes';
import { readVerifier } from './ed25519';

const FORMAT = 'starboard-rehearsal/1';

/** All that a rehearsal measures: a certificate with fewer says nothing of readiness. */
export const FIGURES = [
  ...(['releaseP99Ms', 'releaseSpreadMs', 'receiptP99Ms', 'recoveryMs', 'boardMs', 'lost', 'early'] as const),
  ...(['misjudged', 'unproved', 'unanswered', 'unfinished', 'unranked'] as const),
] as const;

interface Figure {
  readonly name: (typeof FIGURES)[number];
  /** null: not measured, which misses every bar. */
  readonly value: number | null;
  readonly bar: number;
  readonly met: boolean;
}

/** What is shown of a certificate of readiness; all of it is signed. */
export interface Certificate {
  readonly ready: boolean;
  readonly contest: string | null;
  readonly endedAt: string;
  readonly played: { readonly teams: number; readonly items: number };
  readonly figures: readonly Figure[];
  readonly publicKey: string;
  readonly hash: string;
  readonly signature: string;
}

/** `page`: it holds, and was read out of a page, of which only the certificate inside is checked here. */
export type CertificateVerdict = 'holds' | 'page' | 'unreadable' | 'bytes' | 'hash' | 'signature' | 'figures';

export interface CertificateReport {
  readonly verdict: CertificateVerdict;
  /** Absent where there is none to be read. */
  readonly certificate?: Certificate;
}

/**
 * Checks a certificate of readiness as `starboard rehearse --check` does: its bytes, fields against the hash, hash against
 * the signature by the key that it names, and whether “ready” follows from the figures.
 * @param text the file, `.json` or `.html`. @returns `undefined` where the browser cannot check signatures.
 */
export async function checkCertificate(text: string): Promise<CertificateReport | undefined> {
  const page = text.startsWith('<!doctype html>');
  const written = page ? inPage(text) : text;
  const certificate = read(written);
  if (certificate === undefined) return { verdict: 'unreadable' };
  // A certificate has one way to be written down.
  if (`${JSON.stringify(JSON.parse(canonicalJson(certificate)), null, 2)}\n` !== written) return { verdict: 'bytes' };
  const { hash, signature, ...signed } = certificate;
  if (toHex(await sha256(utf8(canonicalJson(signed)))) !== hash) return { verdict: 'hash', certificate };
  const holds = await signedBy(certificate.publicKey, signature, hash);
  if (holds === undefined) return undefined;
  if (!holds) return { verdict: 'signature', certificate };
  if (!follows(certificate)) return { verdict: 'figures', certificate };
  return { verdict: page ? 'page' : 'holds', certificate };
}

/** A text that is no key, or no signature at all, does not hold. */
async function signedBy(publicKey: string, signature: string, hash: string): Promise<boolean | undefined> {
  try {
    const verify = await readVerifier(publicKey);
    return await verify?.(fromBase64(signature), fromHex(hash));
  } catch {
    return false;
  }
}

function follows({ ready, figures }: Certificate): boolean {
  const met = figures.map(({ value, bar }) => value !== null && value <= bar);
  const named = new Set(figures.map(({ name }) => name));
  const all = figures.length === FIGURES.length && FIGURES.every((name) => named.has(name));
  return all && figures.every((figure, at) => figure.met === met[at]) && ready === !met.includes(false);
}

const UNESCAPED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const inPage = (page: string): string =>
  (/<pre id="certificate">([^<]*)<\/pre>/.exec(page)?.[1] ?? '').replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => UNESCAPED[name] ?? '',
  );

function read(json: string): Certificate | undefined {
  try {
    const value = JSON.parse(json) as Readonly<Record<string, unknown>> | null;
    const texts = [value?.['hash'], value?.['signature'], value?.['publicKey'], value?.['endedAt']];
    const made = value?.['format'] === FORMAT && texts.every((text) => typeof text === 'string');
    const shown = Array.isArray(value?.['figures']) && typeof value['played'] === 'object' && value['played'] !== null;
    return made && shown ? (value as unknown as Certificate) : undefined;
  } catch {
    return undefined;
  }
}

/** JSON with sorted keys and no white space, as the platform signs it. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}
