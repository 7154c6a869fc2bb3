import { z } from 'zod'

/** What is in the folder of a backup. */

export const DATABASE_COPY = 'database.tar'
/** Signs tokens and the links of mails, and hides addresses in counts: without it, everyone is signed out. */
export const TOKEN_SECRET = 'token-secret'
/** Folders of the data folder that are copied as they are. */
export const BACKED_UP = ['uploads', 'uploads-videos'] as const
/** Written last. */
export const BACKUP_FACTS = 'backup.json'

export const backupFacts = z.object({ version: z.string(), takenAt: z.iso.datetime() })
export type BackupFacts = z.output<typeof backupFacts>
