import { parentPort, workerData } from 'node:worker_threads';
import type { EngineId } from '../src/index.js';
import { transcriptOf } from './engine-samples.js';

parentPort?.postMessage(transcriptOf(workerData as EngineId));
