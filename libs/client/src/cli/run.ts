import type { FileSendResult } from '@starboard/contracts';
import { spoken } from '@starboard/speech';
import { connect } from '../client.js';
import type { Session, SessionFile } from '../session.js';
import { connectOptions, type PlatformOptions, type SessionOptions, startOptions } from './options.js';
import { type MarkingProgram, pipeFile, requireProgram } from './pipe-file.js';
import { say, sayFailure } from './words.ru.js';
import { Workspace } from './workspace.js';

/** Time that an answer needs on its way: the program is stopped so long before the deadline. */
const TRANSPORT_MS = 2_000;

/** `pku run -- COMMAND`: takes part in a session with any program. @returns how many answers were not accepted. */
export async function runProgram(options: PlatformOptions & SessionOptions, program: MarkingProgram): Promise<number> {
  await requireProgram(program);
  const workspace = new Workspace(options.folder);
  await workspace.prepare();
  const client = await connect(connectOptions(options));
  try {
    const session = await client.startSession(startOptions(options));
    process.stdout.write(`${openingOf(session)}${startOf(session)}\n`);
    const failed = await answerAll(session, program, workspace);
    process.stdout.write(waitingFor(failed));
    const { type: why } = await session.closed;
    process.stdout.write(`${say('Session {id} is closed: {why}', { id: session.id, why })}\n`);
    return failed;
  } finally {
    client.close();
  }
}

/** Files of a clock do not wait for each other: one that takes long must not make the next one late. */
async function answerAll(session: Session, program: MarkingProgram, workspace: Workspace): Promise<number> {
  const answers: Promise<boolean>[] = [];
  for await (const file of session) {
    const answer = answerFile(session, file, program, workspace);
    answers.push(answer);
    if (session.info.pull) await answer;
  }
  return (await Promise.all(answers)).filter((accepted) => !accepted).length;
}

async function answerFile(
  session: Session,
  file: SessionFile,
  program: MarkingProgram,
  workspace: Workspace,
): Promise<boolean> {
  await workspace.saveFile(file.fileId, file.content);
  const piped = await pipeFile(program, file.fileId, file.content, file.remainingMs() - TRANSPORT_MS);
  const at = { file: file.fileId, at: file.index + 1, total: file.total };
  const label = say('file {file} ({at}/{total})', at);
  if (!piped.ok) {
    process.stdout.write(`${label}: ${piped.reason}\n`);
    return false;
  }
  try {
    const receipt = await file.submit(piped.output);
    await workspace.saveReceipt(receipt, piped.output, session.info.publicKey);
    process.stdout.write(`${label}: ${receipt.verdict}${whyOf(receipt.diagnostics)}\n`);
    return receipt.verdict === 'accepted';
  } catch (error) {
    process.stdout.write(`${label}: ${sayFailure(error instanceof Error ? error.message : String(error))}\n`);
    return false;
  }
}

/** A session in which a file has no accepted answer is open until its time is over, so that it can still be answered. */
function waitingFor(failed: number): string {
  const rest =
    failed === 0
      ? say('Waiting for the session to be closed …')
      : say(
          'Files without an accepted answer: {failed}. The platform holds the session open until their time is over and late answers have come (some minutes); what was answered is stored. You may stop waiting with Ctrl-C.',
          { failed },
        );
  return `${say('The sample is over.')} ${rest}\n`;
}

/** The first problem of an answer that could not be read, with its place. */
function whyOf(diagnostics: FileSendResult['diagnostics']): string {
  const [first] = (diagnostics ?? []) as readonly {
    code?: string;
    message?: { en?: string; ru?: string };
    line?: number;
    column?: number;
  }[];
  if (first === undefined) return '';
  const place =
    first.line === undefined ? '' : say(' at {place}', { place: [first.line, first.column].filter(Boolean).join(':') });
  return ` (${first.code ?? ''}${place}: ${first.message?.[spoken()] ?? ''})`;
}

/** A server of an older version does not name it. */
function openingOf({ id, info: { round, total } }: Session): string {
  if ((round as typeof round | undefined) === undefined) return say('Session {id}, {total} files', { id, total });
  const { mode, number } = round;
  return say('Session {id} of {mode} round {number}, {total} files', { id, mode, number, total });
}

function startOf({ info }: Session): string {
  return info.startsAt === null ? '' : say(', from {at}', { at: info.startsAt });
}
