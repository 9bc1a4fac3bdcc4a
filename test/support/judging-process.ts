import { judgeAll, openJudgementFile } from '@starboard/language-model';
import { modelAt, PARAMETERS, readThree, requestOf } from './judging.js';

/** Judges `0 … count − 1` at a server into a file; its parent kills it. */
const [path = '', url = '', count = '0', concurrency = '1'] = process.argv.slice(2);
const store = await openJudgementFile(path);
const requests = Array.from({ length: Number(count) }, (_, at) => requestOf(`answer ${at}`));
await judgeAll(requests, { model: modelAt(url), store, parameters: PARAMETERS, read: readThree, concurrency: Number(concurrency) }); // prettier-ignore
await store.close();
