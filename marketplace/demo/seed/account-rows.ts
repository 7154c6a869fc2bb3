import { createHash } from 'node:crypto'
import { DAY_MS } from '../../../contract/values/durations.ts'
import type { Tx } from '../../db/client.ts'
import { moveTalents } from '../../modules/account/wallet/ledger.ts'
import { hashPassword, type PasswordCost, unmatchedHash } from '../../shared/auth/password-hash.ts'
import { idOf } from '../../shared/ids.ts'
import type * as tables from '../../tables.ts'
import { accounts, customers, DEMO_PASSWORD } from '../content/accounts.ts'

type UserRow = typeof tables.users.$inferInsert

const DEFAULT_AGE_DAYS = 400
const CUSTOMER_AGE_DAYS = 600

export const demoEmail = (key: string): string => `${key}@demo.test`
export const demoUserId = (key: string): string => idOf('user', demoEmail(key))

/** The demo accounts, all with the password `DEMO_PASSWORD`. */
export const userRows = (now: Date, cost?: PasswordCost): Promise<UserRow[]> =>
  Promise.all(
    accounts.map(async ({ key, isSuperadmin = false, isMember, wallet, ageInDays, ...account }) => ({
      id: demoUserId(key),
      email: demoEmail(key),
      passwordHash: await hashDemoPassword(demoEmail(key), cost),
      firstName: account.firstName,
      lastName: account.lastName,
      mobile: account.mobile ?? '',
      userType: account.userType,
      isSuperadmin,
      membershipId: isMember ? idOf('membership', demoEmail(key)) : null,
      walletId: wallet === undefined ? null : idOf('wallet', demoEmail(key)),
      orderCount: 0,
      createdAt: new Date(now.getTime() - (ageInDays ?? DEFAULT_AGE_DAYS) * DAY_MS),
    })),
  )

type Customer = (typeof customers)[number]

export const fullName = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const customerEmail = ({ firstName }: Customer): string => `${firstName.toLowerCase()}@customers.demo.test`
export const customerId = (customer: Customer): string => idOf('user', customerEmail(customer))

/** The customers of the demo. No password opens their accounts. */
export const customerRows = (now: Date): UserRow[] =>
  customers.map((customer) => ({
    id: customerId(customer),
    email: customerEmail(customer),
    passwordHash: unmatchedHash(undefined, sha256(customerEmail(customer))),
    firstName: customer.firstName,
    lastName: customer.lastName,
    mobile: '',
    userType: 1,
    createdAt: new Date(now.getTime() - CUSTOMER_AGE_DAYS * DAY_MS),
  }))

/** Puts the Talents of the demo accounts into their wallets. */
export async function fillWallets(tx: Tx, now: Date): Promise<void> {
  for (const { key, wallet = 0, ageInDays = DEFAULT_AGE_DAYS } of accounts) {
    const userId = demoUserId(key)
    if (wallet > 0)
      await moveTalents(tx, {
        key: `opening ${userId}`,
        kind: 'opening',
        from: 'opening',
        to: { userId },
        amount: wallet,
        at: new Date(now.getTime() - ageInDays * DAY_MS),
      })
  }
}

/** Returns the demo accounts that are in the register of shareholders. */
export const shareholderRows = (now: Date): (typeof tables.shareholders.$inferInsert)[] =>
  accounts.flatMap(({ key, shareholder, ageInDays = DEFAULT_AGE_DAYS }) =>
    shareholder === undefined
      ? []
      : {
          ...shareholder,
          userId: demoUserId(key),
          isActive: true,
          createdAt: new Date(now.getTime() - ageInDays * DAY_MS),
        },
  )

/**
 * The salt follows from the address, so that seeding again gives the same rows. This is only for demo accounts, whose
 * password is public; real accounts have a random salt.
 */
const hashDemoPassword = (email: string, cost: PasswordCost | undefined): Promise<string> =>
  hashPassword(DEMO_PASSWORD, { cost, salt: Buffer.from(idOf('salt', email), 'hex') })
