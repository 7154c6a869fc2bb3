import { createHash, createHmac, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

export const newRefreshToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')

/** What is stored of a token. Tokens are random, so a plain digest cannot be turned back. */
export const refreshTokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The token that follows on this one. It is worked out and not drawn, so that two tabs that show the same token at the
 * same moment get the same successor, although no token is stored.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
