import type { Outcome } from './client';
import { makeRefusal, NO_ANSWER } from './refusal';

/**
 * Sends bytes and says how far it has come, which `fetch` cannot. The browser sends the cookie and names this page's origin.
 * @param onProgress share that is sent, 0…1
 */
export function upload<T>(
  address: string,
  body: Blob,
  type: string,
  onProgress: (share: number) => void,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('content-type', type);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status } = request;
      const answer: unknown = request.response;
      const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' });
      if (status >= 200 && status < 300) resolve({ ok: true, data: answer as T });
      else resolve({ ok: false, refusal: makeRefusal(answer, { headers }) });
    };
    request.onerror = () => resolve({ ok: false, refusal: NO_ANSWER });
    request.send(body);
  });
}
