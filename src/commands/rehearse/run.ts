import { readFile, rm, writeFile } from 'node:fs/promises';
import Table from 'cli-table3';
import { errorCode, ownUrl, StartupError } from '@starboard/platform';
import {
  BARS,
  type Certificate,
  CERTIFICATE_TEXTS,
  certificateInPage,
  certificatePage,
  type CertificateProblem,
  checkCertificate,
  readCertificate,
  writeCertificate,
} from '@starboard/rehearsal';
import { spoken } from '@starboard/speech';
import { sayProblem } from '../../i18n/errors.js';
import { say, sayAll } from '../../i18n/say.js';
import { type OpenPlatform, withPlatform } from '../../platform.js';
import { type RehearsalPlan, rehearse } from '../../rehearsal/rehearse.js';
import { stopSignal } from '../../stop-signal.js';
import type { RehearseOptions } from './options.js';

const NOT_READY = 2;
const SECOND_MS = 1_000;

/** @returns the exit code: 0 when the platform is ready, 2 when not. */
export async function runRehearsal(options: RehearseOptions): Promise<number> {
  const files = { json: `${options.out}.json`, page: `${options.out}.html` };
  const stopped = new AbortController();
  void stopSignal().then(() => stopped.abort());
  const certificate = await withFiles(Object.values(files), () =>
    withPlatform((platform) => rehearse(platform, planOf(options, platform, stopped.signal))),
  );
  await writeFile(files.json, writeCertificate(certificate));
  await writeFile(files.page, certificatePage(certificate, spoken()));
  process.stdout.write(options.json ? writeCertificate(certificate) : `${describe(certificate)}\n`);
  process.stderr.write(`${say('The certificate: {json}, {page}', files)}\n`);
  return certificate.ready ? 0 : NOT_READY;
}

/**
 * Looks that the files can be written before hours are spent; what makes nothing leaves none.
 * @throws StartupError ERR_REHEARSAL_FILE for one that cannot be written, or that is there
 */
async function withFiles<T>(files: readonly string[], make: () => Promise<T>): Promise<T> {
  const taken: string[] = [];
  try {
    for (const file of files) {
      await writeFile(file, '', { flag: 'wx' }).catch((error: unknown) => {
        throw new StartupError('ERR_REHEARSAL_FILE', `${file}: ${errorCode(error)}; name another with --out`);
      });
      taken.push(file);
    }
    return await make();
  } catch (error) {
    await Promise.all(taken.map((file) => rm(file, { force: true })));
    throw error;
  }
}

function planOf(options: RehearseOptions, { config }: OpenPlatform, stopped: AbortSignal): RehearsalPlan {
  const { contest, teams, items, interval, deadline, faults, seed, bar } = options;
  return {
    ...(contest !== undefined && { contest }),
    size: {
      ...(teams !== undefined && { teams }),
      ...(items !== undefined && { items }),
      ...(interval !== undefined && { intervalMs: interval * SECOND_MS }),
      ...(deadline !== undefined && { deadlineMs: deadline * SECOND_MS }),
    },
    url: options.url ?? config.publicUrl ?? ownUrl(config.host, config.port) ?? `http://127.0.0.1:${config.port}`,
    bars: { ...BARS, ...bar },
    ...{ faults, seed, stopped },
    tell: (what, { slug, roundId }) => process.stderr.write(`${say(STEPS[what], { slug, round: roundId })}\n`),
  };
}

const STEPS = {
  prepared: 'Prepared: contest {slug}, round {round}.',
  opened: 'The programs have their sessions; the final runs.',
  ended: 'The programs are at their end; waiting for the board.',
} as const;

function describe({ figures, injected, notInjected, failures, ready }: Certificate): string {
  const t = CERTIFICATE_TEXTS[spoken()];
  const style = { head: [], border: [] };
  const measured = new Table({ head: [...t.figureHead], style });
  for (const { name, value, bar, met } of figures)
    measured.push([t.figureNames[name], value ?? t.unmeasured, bar, met ? t.met : t.missed]);
  const faults = new Table({ head: sayAll('Fault', 'Outcome'), style });
  for (const { fault, at, recoveryMs } of injected)
    faults.push([t.faultNames[fault], `${at}: ${recoveryMs === null ? t.never : `${recoveryMs}`}`]);
  for (const { fault, reason } of notInjected) faults.push([t.faultNames[fault], reason]);
  return [measured.toString(), faults.toString(), ...failures, ready ? t.ready : t.notReady].join('\n');
}

/** @returns the exit code: 0 when the certificate holds, 1 when not. */
export async function checkFile(file: string): Promise<number> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new StartupError('ERR_REHEARSAL_FILE', `${file}: ${errorCode(error)}`);
  });
  const { certificate, problems } = look(text);
  for (const { code, message } of problems) process.stdout.write(`${sayProblem(code, message)}\n`);
  if (certificate === undefined || problems.length > 0) return 1;
  const { contest, round } = certificate.rehearsal;
  const { hash, publicKey, endedAt } = certificate;
  const known = { contest, round, at: endedAt, hash, key: publicKey };
  const t = CERTIFICATE_TEXTS[spoken()];
  const verdict = certificate.ready ? t.ready : t.notReady;
  const line = say('The certificate of {contest} (round {round}, {at}) holds. To compare with the audit log: hash {hash}, key {key}', known); // prettier-ignore
  process.stdout.write(`${verdict}\n${line}\n`);
  return 0;
}

interface Looked {
  readonly certificate?: Certificate;
  readonly problems: readonly CertificateProblem[];
}

/** A file has one way to be written: what differs in a single byte is not the certificate. */
function look(text: string): Looked {
  const isPage = text.startsWith('<!doctype html>');
  const certificate = isPage ? certificateInPage(text) : readCertificate(text);
  if (certificate === undefined || (!isPage && writeCertificate(certificate) !== text)) {
    return { problems: [{ code: 'ERR_CERTIFICATE_BYTES', message: 'this is not a certificate as it was written' }] };
  }
  return { certificate, problems: checkCertificate(certificate) };
}
