import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of one guess: N times r times 128 bytes of memory. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** Returns the cost of N = 2^exponent: at 15, 32 MiB per guess. */
export const passwordCost = (exponent: number): PasswordCost => ({ N: 2 ** exponent, r: 8, p: 1 })

/** When it is raised, each password is hashed again at the user's next sign-in. */
export const DEFAULT_PASSWORD_COST: PasswordCost = passwordCost(15)

const HASH_BYTES = 32
const SALT_BYTES = 16
/** Node's default limit is only just what the default cost takes. */
const MAX_MEMORY = 256 * 1024 * 1024

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Returns 'scrypt:{N}:{r}:{p}:{salt}:{hash}', with salt and hash in hexadecimal. The salt is random unless one is
 * given.
 */
export async function hashPassword(
  password: string,
  {
    cost = DEFAULT_PASSWORD_COST,
    salt = randomBytes(SALT_BYTES),
  }: { cost?: PasswordCost | undefined; salt?: Buffer } = {},
): Promise<string> {
  return storedForm(cost, salt, await hashOf(password, salt, cost))
}

/** Verifies a password against a stored hash. A wrong password takes as long as the right one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parseStored(stored)
  return timingSafeEqual(await hashOf(password, salt, cost), hash)
}

/**
 * Returns a hash that no password matches: for equal work when there is no account to compare with, and for accounts that
 * nobody signs in to. Random unless `hash` gives 32 bytes.
 */
export const unmatchedHash = (
  cost: PasswordCost = DEFAULT_PASSWORD_COST,
  hash: Buffer = randomBytes(HASH_BYTES),
): string => storedForm(cost, hash.subarray(0, SALT_BYTES), hash)

/** Whether the hash was made at a lower cost than the given one. */
export function needsRehash(stored: string, cost: PasswordCost = DEFAULT_PASSWORD_COST): boolean {
  return workOf(parseStored(stored).cost) < workOf(cost)
}

const workOf = ({ N, r, p }: PasswordCost) => N * r * p

/** Normalized first, because the same letters typed on another keyboard may be other code points. */
const hashOf = (password: string, salt: Buffer, cost: PasswordCost) =>
  derive(password.normalize('NFKC'), salt, HASH_BYTES, { ...cost, maxmem: MAX_MEMORY })

const storedForm = ({ N, r, p }: PasswordCost, salt: Buffer, hash: Buffer) =>
  ['scrypt', N, r, p, salt.toString('hex'), hash.toString('hex')].join(':')

function parseStored(stored: string) {
  const [scheme, N, r, p, salt, hash] = stored.split(':')
  if (scheme !== 'scrypt' || !salt || !hash) throw new Error('A stored password is in no known form.')
  const cost: PasswordCost = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'hex'), hash: Buffer.from(hash, 'hex') }
}
