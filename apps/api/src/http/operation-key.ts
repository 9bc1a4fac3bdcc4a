/** Metadata key under which a route keeps its operation. */
export const OPERATION = Symbol('operation');
