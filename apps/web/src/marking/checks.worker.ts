import { checkMarkup } from './model/checks';
import type { CheckAnswer, CheckRequest } from './use-checks';

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  const checks = checkMarkup(data.document, data.rules);
  postMessage({ number: data.number, checks } satisfies CheckAnswer);
});
