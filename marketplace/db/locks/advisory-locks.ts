/** The numbers of PostgreSQL's advisory locks, in one place because one number is one lock for the whole database. */
export const ADVISORY_LOCKS = {
  migration: 727_001,
  testTemplate: 727_002,
  tokenSecretTurn: 727_003,
  /** The first of two numbers; the second is a digest of the secret. */
  tokenSecret: 727_004,
  seed: 727_005,
} as const
