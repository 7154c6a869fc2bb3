import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { DEVICE_DAYS } from '../../../../../contract/account/accounts-rules.ts'
import { DAY_SECONDS } from '../../../../../contract/values/durations.ts'
import { type Clock, nowSeconds } from '../../../../shared/clock.ts'
import { newId } from '../../../../shared/ids.ts'
import { MAX_ACCOUNTS_OF_DEVICE } from '../accounts-policy.ts'

/** Recognises browsers that signed in before, by a token that the marketplace signed. */
export type KnownDevices = ReturnType<typeof knownDevices>

const ISSUER = 'marketplace device'
const ALGORITHM = 'HS256'
const DEVICE_SECONDS = DEVICE_DAYS * DAY_SECONDS
const DIGEST_LENGTH = 16

const claims = z.object({ sub: z.string().min(1), accounts: z.array(z.string()) })

/**
 * Creates the device tokens, signed with `secret`. Addresses in them are hashed with it too, because other users of the
 * device can read the token. In tokens from before they had plain hashes: such a device counts as unknown until its next
 * sign-in.
 */
export function knownDevices({ secret, clock }: { readonly secret: string; readonly clock: Clock }) {
  const key = new TextEncoder().encode(secret)
  const digestOf = (email: string) =>
    createHmac('sha256', secret).update(`device account ${email}`).digest('hex').slice(0, DIGEST_LENGTH)

  const read = async (token: string | undefined) => {
    if (token === undefined) return undefined
    const options = { algorithms: [ALGORITHM], issuer: ISSUER, currentDate: clock.now() }
    const { payload } = await jwtVerify(token, key, options).catch(() => ({ payload: undefined }))
    return claims.safeParse(payload).data
  }

  return {
    /** Returns the id of the device when the token is genuine and the device has signed in to the account. */
    idOf: async (deviceToken: string | undefined, email: string): Promise<string | undefined> => {
      const device = await read(deviceToken)
      return device?.accounts.includes(digestOf(email)) ? device.sub : undefined
    },
    /**
     * Returns a function that says whether an e-mail address has signed in on the device. Always false without a genuine
     * token.
     */
    accountsOn: async (deviceToken: string | undefined): Promise<(email: string) => boolean> => {
      const device = await read(deviceToken)
      return (email) => device?.accounts.includes(digestOf(email)) ?? false
    },
    /** Returns a new token of the device that adds the account. Without a genuine token, the device gets a new id. */
    remember: async (deviceToken: string | undefined, email: string): Promise<string> => {
      const device = await read(deviceToken)
      const account = digestOf(email)
      const others = (device?.accounts ?? []).filter((one) => one !== account)
      const issuedAt = nowSeconds(clock)
      return new SignJWT({ accounts: [account, ...others].slice(0, MAX_ACCOUNTS_OF_DEVICE) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(device?.sub ?? newId())
        .setExpirationTime(issuedAt + DEVICE_SECONDS)
        .sign(key)
    },
  }
}
