import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, reference } from '../../../../db/columns.ts'
import { users } from '../accounts-tables.ts'

/** Passkeys of users: public keys, whose private halves never leave the users' devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The id of the credential, in base64url. */
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    name: text('name').notNull(),
    /** In COSE format, base64url. */
    publicKey: text('public_key').notNull(),
    /** Signature counter of the device. It never decreases; synchronised passkeys stay at 0. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the browser reaches the device, such as 'internal' or 'usb'. */
    transports: jsonb('transports').$type<string[]>().notNull(),
    /** Whether a password manager synchronises it, so that it survives the loss of the device. */
    isSynchronised: boolean('is_synchronised').notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId, t.createdAt)],
)

/** Challenges that devices have to sign. Each is valid for one response. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  /** In base64url. */
  challenge: text('challenge').primaryKey(),
  /** The user who may create a passkey with it. Null for a challenge of a sign-in. */
  userId: text('user_id').references(() => users.id),
  expiresAt: moment('expires_at').notNull(),
})

export type PasskeyRow = typeof passkeys.$inferSelect
