import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { idOf } from '../../shared/ids.ts'
import type * as tables from '../schema.ts'
import { accounts, DEMO_PASSWORD } from './content/accounts.ts'

type UserRow = typeof tables.users.$inferInsert

const COST = { N: 16_384, r: 8, p: 1 }
const HASH_BYTES = 32
const ACCOUNT_AGE_MS = 400 * 86_400_000

export const demoEmail = (key: string): string => `${key}@demo.test`
export const demoUserId = (key: string): string => idOf('user', demoEmail(key))

/** The demo accounts (decisions, section 7), all with the password `DEMO_PASSWORD`. */
export const userRows = (now: Date): Promise<UserRow[]> =>
  Promise.all(
    accounts.map(async ({ key, firstName, lastName, userType, isSuperadmin = false, isMember, wallet }) => ({
      id: demoUserId(key),
      email: demoEmail(key),
      passwordHash: await hashDemoPassword(demoEmail(key)),
      firstName,
      lastName,
      userType,
      isSuperadmin,
      membershipId: isMember ? idOf('membership', demoEmail(key)) : null,
      walletTalents: wallet,
      createdAt: new Date(now.getTime() - ACCOUNT_AGE_MS),
    })),
  )

/**
 * 'scrypt:{N}:{r}:{p}:{salt}:{hash}', salt and hash in hexadecimal.
 *
 * The salt comes from the address, so that seeding again gives the same rows. That is for demo accounts only, whose
 * password everybody knows: a real account needs a random salt.
 */
async function hashDemoPassword(email: string): Promise<string> {
  const salt = Buffer.from(idOf('salt', email), 'hex')
  const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)
  const hash = await derive(DEMO_PASSWORD, salt, HASH_BYTES, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('hex'), hash.toString('hex')].join(':')
}
