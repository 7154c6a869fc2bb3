import type { z } from 'zod'
import type { sessionAnswer, signInBody } from '../../../../../contract/account/accounts.ts'
import type { Tx } from '../../../../db/client.ts'
import type { AccountsSources } from '../accounts-ports.ts'
import { storeDevice, type UserRow } from '../accounts-repository.ts'
import { profileResponse } from '../profile/profile-answer.ts'
import type { SessionTokens } from '../sessions/sessions-service.ts'
import type { Visit } from '../visit.ts'

export type SessionResponse = z.input<typeof sessionAnswer>['data']

/** Opens a session of the user that `signIn` returns, in its transaction, and remembers the device. */
export async function openSession(
  sources: AccountsSources,
  { deviceToken, deviceId }: Pick<z.output<typeof signInBody>, 'deviceToken' | 'deviceId'>,
  visit: Visit,
  signIn: (tx: Tx) => Promise<UserRow>,
): Promise<SessionResponse> {
  const { db, clock, devices, ports, sessions } = sources
  const accountsOnDevice = await devices.accountsOn(deviceToken)
  const { user, token } = await db.transaction(async (tx) => {
    const user = await signIn(tx)
    await ports.signedIn(tx, user.id, accountsOnDevice)
    await storeDevice(tx, { userId: user.id, deviceId, at: clock.now() })
    return { user, token: await sessions.open(tx, { user, sender: visit.sender }) }
  })
  return sessionResponse(
    user,
    { ...token, deviceToken: await devices.remember(deviceToken, user.email) },
    visit,
    sources,
  )
}

/** Returns the profile with the tokens of the session, in the wire format. */
export const sessionResponse = async (
  user: UserRow,
  token: SessionTokens & { readonly deviceToken?: string },
  { currency }: Pick<Visit, 'currency'>,
  sources: Pick<AccountsSources, 'db' | 'pictures'>,
): Promise<SessionResponse> => {
  const { accessToken, accessExpireAt, refreshToken, deviceToken } = token
  return {
    ...(await profileResponse(user, currency, sources)),
    token: { accessToken, accessExpireAt, refreshToken, ...(deviceToken !== undefined && { deviceToken }) },
  }
}
