import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of one guess: N times r times 128 bytes of memory. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** 32 MiB per guess. When it is raised, each password is hashed again at the user's next sign-in. */
export const PASSWORD_COST: PasswordCost = { N: 32_768, r: 8, p: 1 }

const HASH_BYTES = 32
const SALT_BYTES = 16
/** Node's default limit is only just what the cost above takes. */
const MAX_MEMORY = 256 * 1024 * 1024

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Returns 'scrypt:{N}:{r}:{p}:{salt}:{hash}', with salt and hash in hexadecimal. The salt is random unless one is
 * given.
 */
export async function hashPassword(
  password: string,
  { cost = PASSWORD_COST, salt = randomBytes(SALT_BYTES) }: { cost?: PasswordCost; salt?: Buffer } = {},
): Promise<string> {
  return storedForm(cost, salt, await hashOf(password, salt, cost))
}

/** Verifies a password against a stored hash. A wrong password takes as long as the right one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const { cost, salt, hash } = parseStored(stored)
  return timingSafeEqual(await hashOf(password, salt, cost), hash)
}

/** Returns a hash that no password matches, for equal work when there is no account to compare with. */
export const unmatchedHash = (): string => storedForm(PASSWORD_COST, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES))

/** Whether the hash was made at a lower cost than the current one. */
export function isCheap(stored: string): boolean {
  const { N, r, p } = parseStored(stored).cost
  return N * r * p < PASSWORD_COST.N * PASSWORD_COST.r * PASSWORD_COST.p
}

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
