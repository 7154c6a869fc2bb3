import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '../accounts-tables.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** One sign-in on one device, with all the tokens that followed from it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The admin who acts for the user in it. */
    actorId: text('actor_id').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** When it ends at the latest, however often it is refreshed. */
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_actor').on(t.actorId),
    index('sessions_revoked').on(t.revokedAt),
  ],
)

/** Refresh tokens by their hash: each is good for one use, which makes its successor. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expiry').on(t.expiresAt)],
)
