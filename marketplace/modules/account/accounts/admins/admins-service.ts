import { and, asc, eq, isNull } from 'drizzle-orm'
import { PARTNER_OR_ADMIN } from '../../../../../contract/values/wire-values.ts'
import { Conflict, NotFound } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { deletePendingSignUps, findUserByEmail, insertUser } from '../accounts-repository.ts'
import { users } from '../accounts-tables.ts'
import { accountMail } from '../mailed-codes/accounts-mails.ts'

/** Says who the admins of the shop are: for the operator's commands (docs/account.md#admins), not for calls. */
export interface AdminsService {
  /** Returns whether the address, in lower case, has an account, which `create` makes an admin's. Throws Conflict for an admin's. */
  hasAccount(email: string): Promise<boolean>
  /**
   * Creates an admin. Without a password, a mail tells how to set one. The account of an address that has one becomes an
   * admin's: it keeps its password, and its sessions end, because their tokens name the former role. Throws Conflict when
   * it is an admin's already.
   */
  create(admin: { readonly email: string; readonly password?: string | undefined }): Promise<void>
  /** Returns the e-mail addresses of all admins. */
  list(): Promise<readonly string[]>
  /** Makes an admin's account a shopper's, and ends its sessions. Throws NotFound when no admin has the address. */
  revoke(email: string): Promise<void>
}

const SHOPPER = 1
const LOCALE = 'en'

/** Creates the service for the operator's commands about admins. */
export function adminsService({ db, clock, mailer, passwords, sessions, shop }: AccountsSources): AdminsService {
  return {
    hasAccount: async (email) => {
      const user = await findUserByEmail(db, email)
      if (user?.isSuperadmin) throw new Conflict(`${email} is an admin already.`)
      return user !== undefined
    },

    create: async ({ email, password }) => {
      const now = clock.now()
      const passwordHash = await passwords.inTurn(email, { locale: LOCALE, network: undefined }, (work) =>
        password === undefined ? work.unmatched() : work.hash(password),
      )
      const role = { userType: PARTNER_OR_ADMIN, isSuperadmin: true }
      const name = { firstName: 'Admin', lastName: shop.name }
      const ended = await db.transaction(async (tx) => {
        await deletePendingSignUps(tx, email)
        if (await insertUser(tx, { id: newId(), email, passwordHash, ...name, ...role, createdAt: now })) return []
        const [raised] = await tx
          .update(users)
          .set(role)
          .where(and(eq(users.email, email), eq(users.isSuperadmin, false)))
          .returning({ id: users.id })
        if (!raised) throw new Conflict(`${email} is an admin already.`)
        return sessions.endAll(tx, raised.id)
      })
      await sessions.announceEnd(ended)
      if (password === undefined) await mailer.send(accountMail(email, { kind: 'adminCreated' }, shop, LOCALE))
    },

    list: async () => {
      const { email, isSuperadmin, deletedAt } = users
      const found = await db
        .select({ email })
        .from(users)
        .where(and(eq(isSuperadmin, true), isNull(deletedAt)))
        .orderBy(asc(email))
      return found.map((admin) => admin.email)
    },

    revoke: async (email) => {
      const ended = await db.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email)
        if (!user?.isSuperadmin) throw new NotFound(`There is no admin with the address ${email}.`)
        const role = { userType: SHOPPER, isSuperadmin: false, walletId: user.walletId ?? newId() }
        await tx.update(users).set(role).where(eq(users.id, user.id))
        return sessions.endAll(tx, user.id)
      })
      await sessions.announceEnd(ended)
    },
  }
}
