import { RehearsalRunCommands, type RehearsalSize, type RehearsalStep, RuleViolation } from '@starboard/database';
import { StartupError } from '@starboard/platform';
import { type Certificate, writeCertificate } from '@starboard/rehearsal';
import type { OpenPlatform } from '../platform.js';
import { REHEARSAL } from './rehearsal-round.js';

const BEAT_MS = 2_000;

/** The row of a rehearsal that is played: others see by it how far it is, and stop it. */
export interface KeptRehearsal {
  readonly stopped: AbortSignal;
  step(said: RehearsalStep): Promise<void>;
  certified(certificate: Certificate): Promise<void>;
  failed(error: unknown): Promise<void>;
  leave(): void;
}

/**
 * @returns undefined for one of a size that was given: it is no contest's.
 * @throws RuleViolation ERR_REHEARSAL_RUNNING
 */
export async function keepRehearsal(
  { database, clock }: OpenPlatform,
  plan: { readonly kept?: string; readonly stopped: AbortSignal },
  { contestId, ...asked }: RehearsalSize & { readonly contestId: string | undefined; readonly cutConnections: boolean },
): Promise<KeptRehearsal | undefined> {
  if (contestId === undefined) return undefined;
  const commands = new RehearsalRunCommands(database, clock);
  const id = plan.kept ?? (await commands.ask(contestId, asked, REHEARSAL, { begun: true })).id;
  const byOthers = new AbortController();
  const beating = setInterval(() => {
    // A database that is away for a while is part of what may be rehearsed.
    void commands.beat(id).then(
      (goesOn) => (goesOn ? undefined : byOthers.abort()),
      () => undefined,
    );
  }, BEAT_MS);
  return {
    stopped: AbortSignal.any([plan.stopped, byOthers.signal]),
    step: (said) => commands.step(id, said),
    certified: (certificate) => commands.end(id, { certificate: writeCertificate(certificate) }),
    failed: (error) => commands.end(id, failureOf(error)),
    leave: () => clearInterval(beating),
  };
}

/** Why there is no certificate, as people read it. */
export function failureOf(error: unknown): { readonly failureCode: string; readonly failure: string } {
  if (error instanceof StartupError || error instanceof RuleViolation)
    return { failureCode: error.code, failure: error.message };
  return { failureCode: 'ERR_UNFORESEEN', failure: String(error) };
}
