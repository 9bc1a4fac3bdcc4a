import { type Config } from '@starboard/platform';
import { makeBubblewrap } from '@starboard/sandbox';
import type { Observer } from './observer.js';
import { programRunner } from './running/program-runner.js';

/** The observers of the platform, a line each; an engine that asks for other kinds leaves its answers unobserved. */
export const platformObservers = ({ sandboxAllow: allow }: Config): readonly Observer[] => [
  programRunner(new Map([['host', makeBubblewrap({ allow })]])),
];
