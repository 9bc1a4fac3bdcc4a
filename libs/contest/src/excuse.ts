import { type Outage, touches } from './annulment.js';

/*
 * Files that a fault of the server lost (8.2.1). The clock annuls them like all others; the technical commission may find
 * that the cause is not the team's and excuse them, file by file. An excused file is out of its team's sample, like one that an
 * early end cut off, and is not counted as annulled; the share of 7.7 stays one of the whole sample.
 *
 * Only what a fault touched can be excused: a time without a server within the time of the file, or a mass failure (7.15.1)
 * of that very essay.
 */

/** A fault that a file may have been lost by. */
export interface Fault extends Outage {
  readonly kind: 'server-gap' | 'many-missed';
}

/** When a file could be answered, ms. */
export interface FileTime {
  readonly plannedAt: number;
  readonly deadlineAt: number;
}

/** Whether the fault touched the file. A mass failure is of one essay, which it has the planned moment of. */
export const faultTouches = (file: FileTime, fault: Fault): boolean =>
  fault.kind === 'many-missed' ? fault.from === file.plannedAt : touches(fault, file);

/** What the file may be excused by, gaps of the server first; undefined when it is the team's own affair. */
export const faultOf = (file: FileTime, faults: readonly Fault[]): Fault | undefined =>
  [...faults]
    .sort((a, b) => Number(a.kind === 'many-missed') - Number(b.kind === 'many-missed') || a.from - b.from)
    .find((fault) => faultTouches(file, fault));
