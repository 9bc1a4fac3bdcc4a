/** The keys of Postgres's advisory locks, in one place so that no two uses meet. Any numbers that no other program takes. */
export const ADVISORY_LOCKS = {
  /** One migration at a time, however many processes start. */
  migration: 7_382_190,
  /** Held by the one running platform of an embedded database. */
  platform: 7_382_191,
  /** Audit entries are written one after the other, so that each knows the one before. */
  audit: 7_382_192,
  /** Held while the rounds are looked through for work: two processes would find the same. */
  rounds: 7_382_193,
  /** With a contest's hash: its finals are scheduled and opened one after the other (trigger `rounds_own_essays`). */
  finals: 7_382_200,
  /** One archive is made at a time: each reads a whole round. */
  archive: 7_382_201,
  /** Nobody removes the last organiser, not even two at the same time. */
  organisers: 7_382_199,
} as const;
