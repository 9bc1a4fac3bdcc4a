import type { Observer } from './observer.js';

/** The observers of the platform, a line each; an engine that asks for other kinds leaves its answers unobserved. */
export const PLATFORM_OBSERVERS: readonly Observer[] = [];
