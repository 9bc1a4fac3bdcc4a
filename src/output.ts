import { errorCode } from '@starboard/platform';

/** As shells report a process that SIGPIPE has ended: 128 + 13. */
export const EXIT_UNREAD = 141;

const unread = new AbortController();

/** Aborts when nobody reads stdout any more, as behind `| head -1`: what goes on for the sake of its output ends. */
export const outputUnread: AbortSignal = unread.signal;

/**
 * Takes a reader that went away for what it is: no failure. A command ends as soon as its work allows, and leaves nothing
 * behind: no transaction half way, no embedded Postgres. A server goes on.
 */
export function watchOutput(): void {
  process.stdout.on('error', (error: Error) => {
    passUnread(error);
    process.exitCode = EXIT_UNREAD;
    unread.abort();
  });
  process.stderr.on('error', passUnread);
}

function passUnread(error: Error): void {
  if (errorCode(error) !== 'EPIPE') throw error;
}
