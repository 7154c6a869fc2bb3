import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { DeviceKind } from '../../../../../contract/account/account-security.ts'
import { moment, reference } from '../../../../db/columns.ts'
import { users } from '../accounts-tables.ts'

/** One sign-in on one device, with all its later tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: reference('user_id', () => users.id),
    /** The admin who acts for the user in this session. */
    actorId: text('actor_id').references(() => users.id),
    createdAt: moment('created_at').notNull(),
    /** The last sign-in or refresh; a used session refreshes every 15 minutes. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** Device and browser by the user agent at the sign-in, and the visitor's city; empty when unknown. */
    deviceKind: text('device_kind').$type<DeviceKind>().notNull().default('other'),
    browser: text('browser').notNull().default(''),
    city: text('city').notNull().default(''),
    /** Latest end of the session, regardless of refreshes. */
    endsAt: moment('ends_at'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [
    index('sessions_user').on(t.userId),
    index('sessions_actor').on(t.actorId),
    index('sessions_revoked').on(t.revokedAt),
  ],
)

/** Refresh tokens, by hash. Each is valid for one use, which creates its successor. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: reference('session_id', () => sessions.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expiry').on(t.expiresAt)],
)
