import { createHash } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Clock } from '../../../shared/clock.ts'
import { newId } from '../../../shared/ids.ts'

/** A browser that signed in before. It proves this with a token that only the marketplace can sign. */
export interface KnownDevices {
  /** Returns the id of the device when the token is genuine and the device has signed in to the account. */
  idOf(deviceToken: string | undefined, email: string): Promise<string | undefined>
  /** Returns which accounts, by their address, have signed in on the device. None without a genuine token. */
  accountsOn(deviceToken: string | undefined): Promise<(email: string) => boolean>
  /** Returns a token of the device, or of a new one, that also names the account. */
  remember(deviceToken: string | undefined, email: string): Promise<string>
}

const ISSUER = 'marketplace device'
const ALGORITHM = 'HS256'
/** Equals the lifetime of the cookie that holds the token. */
const DEVICE_SECONDS = 180 * 86_400
/** A family shares a computer. */
const MAX_ACCOUNTS = 6
const DIGEST_LENGTH = 16

const claims = z.object({ sub: z.string().min(1), accounts: z.array(z.string()) })

export function knownDevices({ secret, clock }: { readonly secret: string; readonly clock: Clock }): KnownDevices {
  const key = new TextEncoder().encode(secret)

  const read = async (token: string | undefined) => {
    if (token === undefined) return undefined
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: clock.now() }
    const { payload } = await jwtVerify(token, key, options).catch(() => ({ payload: undefined }))
    return claims.safeParse(payload).data
  }

  return {
    idOf: async (deviceToken, email) => {
      const device = await read(deviceToken)
      return device?.accounts.includes(digestOf(email)) ? device.sub : undefined
    },
    accountsOn: async (deviceToken) => {
      const device = await read(deviceToken)
      return (email) => device?.accounts.includes(digestOf(email)) ?? false
    },
    remember: async (deviceToken, email) => {
      const device = await read(deviceToken)
      const account = digestOf(email)
      const others = (device?.accounts ?? []).filter((one) => one !== account)
      const issuedAt = Math.floor(clock.now().getTime() / 1000)
      return new SignJWT({ accounts: [account, ...others].slice(0, MAX_ACCOUNTS) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(device?.sub ?? newId())
        .setExpirationTime(issuedAt + DEVICE_SECONDS)
        .sign(key)
    },
  }
}

/** The token lies on the device, where its other users should not read the address. */
const digestOf = (email: string) => createHash('sha256').update(email).digest('hex').slice(0, DIGEST_LENGTH)
