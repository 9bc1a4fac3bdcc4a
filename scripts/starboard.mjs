#!/usr/bin/env node
/** The `starboard` command: makes the clone ready, if it is not, and runs the built command in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, SERVER, setUp } from './set-up.mjs';

setUp();
await import(pathToFileURL(join(ROOT, SERVER, 'main.js')).href);
