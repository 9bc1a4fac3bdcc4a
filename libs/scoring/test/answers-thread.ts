import { parentPort } from 'node:worker_threads';
import * as shortAnswers from '../src/engines/short-answers/index.js';
import { ownAnswers } from './answers-samples.js';

parentPort?.postMessage(JSON.stringify(shortAnswers.evaluate(ownAnswers(3), { method: 'cascade', pool: 5, draws: 1 })));
