import { createHash, randomBytes } from 'node:crypto'

/** 24 hexadecimal digits, like the ids of the services that can replace this one. */
const ID_LENGTH = 24

/**
 * Returns the id of a named item. The same kind and slug always give the same id, so a product keeps its id when the
 * catalogue is seeded again.
 */
export const idOf = (kind: string, slug: string): string =>
  createHash('sha256').update(`${kind}:${slug}`).digest('hex').slice(0, ID_LENGTH)

/** Returns a random id for an item that is created while the shop runs. */
export const newId = (): string => randomBytes(ID_LENGTH / 2).toString('hex')
