import { createHash } from 'node:crypto'

/**
 * Returns what is stored of the id in the cookie `deviceId`: SHA-256 in hexadecimal digits. The id is random, so the
 * digest reveals nothing else. It compares the devices of accounts and orders (docs/referrals.md#who-does-not-count).
 */
export const deviceDigest = (deviceId: string): string => createHash('sha256').update(deviceId).digest('hex')
