// Lets a worker thread of a test run the TypeScript sources, as Jest lets the main thread. For `node --import`.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
