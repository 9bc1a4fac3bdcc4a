import { createHash } from 'node:crypto';
import type { FileSend } from '@starboard/contracts';
import { contentOf } from './answer-content.js';
import type { ReadAnswer } from './answer-thread.js';

/** A `session-file-send`: read on the event loop, or in the thread when that would have taken long. */
export type ReceivedSend = Omit<FileSend, 'content'> & { readonly content: ReceivedContent };

/** The content of an answer as it is stored and hashed. */
export class ReceivedContent {
  private constructor(
    readonly bytes: Buffer,
    private text: string | Uint8Array | undefined,
    readonly sha256: () => string,
    /** Why it is no answer, whatever its text would be taken for. */
    readonly problem?: object,
  ) {}

  static of(content: unknown): ReceivedContent {
    const { text, problem } = contentOf(content);
    const bytes = Buffer.from(text, 'utf8');
    return new ReceivedContent(bytes, text, () => createHash('sha256').update(bytes).digest('hex'), problem);
  }

  static read({ content, sha256, problem }: ReadAnswer): ReceivedContent {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    return new ReceivedContent(bytes, content, () => sha256, problem);
  }

  /**
   * What is validated: the text, or the same bytes in memory that threads share. It is let go of with that: where thousands
   * of answers wait for their commit, garbage collection would copy the text of each.
   */
  takeText(): string | Uint8Array {
    const text = this.text ?? this.bytes.toString();
    this.text = undefined;
    return text;
  }
}
