import type { JudgingOptions } from '@starboard/language-model';
import { say } from '../../i18n/say.js';
import type { CommandStreams } from '../streams.js';

/** Lines of a log for a whole run. */
const LINES = 20;

/** Says how far a run is: over and over in one line of a terminal, else in twenty lines at most. */
export function progressTo(stderr: CommandStreams['stderr']): NonNullable<JudgingOptions['onProgress']> {
  let said = -1;
  return ({ done, total, calls, inputTokens, outputTokens }) => {
    const line = say('{done}/{total} judged, {calls} calls, {input} + {output} tokens', {
      ...{ done, total, calls, input: inputTokens, output: outputTokens },
    });
    if (stderr.isTTY === true) return void stderr.write(`\r${line}${done === total ? '\n' : ''}`);
    const part = total === 0 ? LINES : Math.floor((LINES * done) / total);
    if (part === said) return;
    said = part;
    stderr.write(`${line}\n`);
  };
}
