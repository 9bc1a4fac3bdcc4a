/** An answer as it is stored and validated. */
export interface AnswerContent {
  readonly text: string;
  /** Why it is no answer, whatever its text would be taken for. */
  readonly problem?: object;
}

const NOT_TEXT = {
  code: 'ERR_ANSWER_NOT_TEXT',
  severity: 'error',
  message: {
    ru: 'Ответ — не текст и не документ JSON. Отправьте разметку строкой (файл прочтите как UTF-8) или объектом.',
    en: 'The answer is neither text nor a JSON document. Send the markup as a string (read the file as UTF-8) or as an object.',
  },
};

/**
 * The bytes of an answer are those of its text; an object or a list is its compact JSON text. What is neither (binary, null,
 * a number, true or false) is kept as `{ "content": … }`, binary in base64: no such document is an answer in any engine, so
 * whoever judges the stored bytes again finds it invalid, too.
 */
export function contentOf(value: unknown): AnswerContent {
  if (typeof value === 'string') return { text: value };
  if (value instanceof Uint8Array) return notText({ type: 'Buffer', data: Buffer.from(value).toString('base64') });
  if (typeof value === 'object' && value !== null) return { text: JSON.stringify(value) };
  return notText(value);
}

const notText = (content: unknown): AnswerContent => ({ text: JSON.stringify({ content }), problem: NOT_TEXT });
