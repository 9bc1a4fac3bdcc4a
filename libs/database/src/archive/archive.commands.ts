import { Injectable } from '@nestjs/common';
import { Database } from '../kernel/database.js';
import { ADVISORY_LOCKS, whileLocked } from '../kernel/locks.js';

/** Whose turn it is to make an archive. */
@Injectable()
export class ArchiveCommands {
  constructor(private readonly database: Database) {}

  /** Of all processes on this database one makes an archive; the others wait. Who is killed lets the next one begin. */
  oneAtATime<T>(make: () => Promise<T>): Promise<T> {
    return whileLocked(this.database, ADVISORY_LOCKS.archive, make);
  }
}
