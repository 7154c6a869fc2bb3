import { createHash, randomBytes } from 'node:crypto'

/** 24 hexadecimal digits, like the ids of the services that the storefront may be pointed at. */
const ID_LENGTH = 24

/**
 * The id of a thing that has a name of its own: the same kind and slug always give the same id, so that a product
 * keeps its id when the catalogue is seeded anew.
 */
export const idOf = (kind: string, slug: string): string =>
  createHash('sha256').update(`${kind}:${slug}`).digest('hex').slice(0, ID_LENGTH)

/** An id for a thing that comes into being while the shop runs. */
export const newId = (): string => randomBytes(ID_LENGTH / 2).toString('hex')
