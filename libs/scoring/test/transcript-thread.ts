import { parentPort, workerData } from 'node:worker_threads';
import type { EngineId } from '../src/index.js';
import { transcriptOf } from './engine-laws.js';

parentPort?.postMessage(await transcriptOf(workerData as EngineId));
