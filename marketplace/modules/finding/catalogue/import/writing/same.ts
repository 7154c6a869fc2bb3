import { isDeepStrictEqual } from 'node:util'

/** Returns whether two values are written alike, whatever the order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(written(a), written(b))

const written = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
