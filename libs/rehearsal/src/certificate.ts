import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson, type Json } from '@starboard/proof';
import { FAULTS } from './faults-known.js';
import { BARS, type FigureName } from './figures.js';

export const CERTIFICATE_FORMAT = 'starboard-rehearsal/1';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.strictObject({
  teams: z.int().positive(),
  items: z.int().positive(),
  intervalMs: z.int().positive(),
  deadlineMs: z.int().positive(),
});
const moment = z.iso.datetime();

/** What a rehearsal certifies. Times in ms; a value of null could not be measured. */
const bodySchema = z.strictObject({
  format: z.literal(CERTIFICATE_FORMAT),
  /** Whether every bar was met. */
  ready: z.boolean(),
  /** Slug of the contest whose final was rehearsed; null: a size that was given. */
  contest: z.string().nullable(),
  /** The contest of the rehearsal itself, and its round. */
  rehearsal: z.strictObject({ contest: z.string(), round: z.uuid(), url: z.string() }),
  /** What that contest announces; null without one. */
  announced: size.nullable(),
  played: size,
  startedAt: moment,
  endedAt: moment,
  figures: z.array(
    z.strictObject({
      name: z.enum(Object.keys(BARS) as [FigureName, ...FigureName[]]),
      value: z.number().nullable(),
      bar: z.number(),
      met: z.boolean(),
    }),
  ),
  injected: z.array(z.strictObject({ fault: z.enum(FAULTS), at: moment, recoveryMs: z.number().nullable() })),
  notInjected: z.array(z.strictObject({ fault: z.enum(FAULTS), reason: z.string() })),
  /** What programs said that did not come to the end of their session: the first few. */
  failures: z.array(z.string()),
  machine: z.strictObject({
    system: z.string(),
    processor: z.string(),
    cores: z.int(),
    memoryBytes: z.int(),
  }),
  versions: z.strictObject({ starboard: z.string(), node: z.string(), postgres: z.string() }),
});
export type CertificateBody = z.infer<typeof bodySchema>;

/**
 * - `publicKey`: of the rehearsal’s round, SPKI in base64: the key that signed its receipts.
 * - `hash`: SHA-256 of the canonical JSON of all fields but `hash` and `signature`.
 * - `signature`: Ed25519 over the 32 bytes of `hash`, base64url, as of a receipt.
 */
const certificateSchema = bodySchema.extend({
  publicKey: z.string(),
  hash: sha256,
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});
export type Certificate = z.infer<typeof certificateSchema>;

/** Keys of a round: SPKI and PKCS#8, DER. */
export interface SigningKeys {
  readonly publicKey: Uint8Array;
  readonly privateKey: Uint8Array;
}

export function signCertificate(body: CertificateBody, keys: SigningKeys): Certificate {
  const signed = { ...body, publicKey: Buffer.from(keys.publicKey).toString('base64') };
  const hash = hashOf(signed);
  const key = createPrivateKey({ key: Buffer.from(keys.privateKey), format: 'der', type: 'pkcs8' });
  return { ...signed, hash: hash.toString('hex'), signature: sign(null, hash, key).toString('base64url') };
}

/** What is wrong with a certificate, with stable codes. */
export interface CertificateProblem {
  readonly code:
    'ERR_CERTIFICATE_BYTES' | 'ERR_CERTIFICATE_HASH' | 'ERR_CERTIFICATE_SIGNATURE' | 'ERR_CERTIFICATE_VERDICT';
  readonly message: string;
}

/** The one way to write a certificate down: a file with other bytes is another file. */
export const writeCertificate = (certificate: Certificate): string =>
  `${JSON.stringify(JSON.parse(canonicalJson(certificate)), null, 2)}\n`;

/** A certificate from its JSON; undefined when it is none. */
export function readCertificate(json: string): Certificate | undefined {
  try {
    return certificateSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Whether a certificate says what was signed, and what follows from its figures. Offline. */
export function checkCertificate({ hash, signature, ...signed }: Certificate): readonly CertificateProblem[] {
  const made = hashOf(signed);
  if (made.toString('hex') !== hash) {
    return [{ code: 'ERR_CERTIFICATE_HASH', message: 'the fields are not those that the hash was made of' }];
  }
  if (!isSignedBy(signed.publicKey, made, signature)) {
    return [{ code: 'ERR_CERTIFICATE_SIGNATURE', message: 'the signature is not of the key that it names' }];
  }
  const met = signed.figures.map(({ value, bar }) => value !== null && value <= bar);
  const follows = signed.figures.every((figure, at) => figure.met === met[at]) && signed.ready === !met.includes(false);
  return follows && signed.figures.length === Object.keys(BARS).length
    ? []
    : [{ code: 'ERR_CERTIFICATE_VERDICT', message: '“ready” does not follow from the figures and bars' }];
}

function isSignedBy(publicKey: string, hash: Buffer, signature: string): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return verify(null, hash, key, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

const hashOf = (signed: Omit<Certificate, 'hash' | 'signature'>): Buffer =>
  createHash('sha256')
    .update(canonicalJson(signed satisfies Json))
    .digest();
