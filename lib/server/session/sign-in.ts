import { passkeySignInBody } from '@/contract/account/account-security'
import { signInBody, verifyCodeBody } from '@/contract/account/accounts'
import { ApiError } from '../../api/api-error'
import type { InputOf } from '../../api/endpoints'
import { callMarketplace, tokenOf } from './call-marketplace'
import { DEVICE_COOKIE, signedInCookies } from './session-cookies'
import { parseBody, type SessionCall, type SessionReply } from './session-route'

/** {email, password}: signs in. Responds with the profile; the tokens go into cookies. */
export function signIn(call: SessionCall): Promise<SessionReply> {
  return openSession(call, 'signIn', { ...parseBody(signInBody, call.body), ...deviceOf(call) })
}

/** {email, code}: creates the account with the emailed code and signs in. */
export function verify(call: SessionCall): Promise<SessionReply> {
  const entered = parseBody(verifyCodeBody, call.body)
  return openSession(call, 'verifyCode', { ...entered, ...deviceOf(call) })
}

/** {response}: signs in by what a passkey answered to the marketplace's challenge. */
export function signInByPasskey(call: SessionCall): Promise<SessionReply> {
  const { response } = parseBody(passkeySignInBody, call.body)
  return openSession(call, 'passkeySignIn', { response, ...deviceOf(call) })
}

const deviceOf = ({ cookies }: SessionCall) => ({ deviceToken: cookies[DEVICE_COOKIE], deviceId: cookies['deviceId'] })

async function openSession<N extends 'signIn' | 'verifyCode' | 'passkeySignIn'>(
  call: SessionCall,
  endpoint: N,
  input: InputOf<N>,
): Promise<SessionReply> {
  const guestToken = call.cookies['authPass'] === 'true' ? undefined : tokenOf(call)
  const response = await callMarketplace(call, endpoint, input, { token: guestToken }).catch((error: unknown) => {
    // An invalid guest token has no cart to merge and must not prevent the sign-in.
    if (!guestToken || !(error instanceof ApiError) || error.code !== 'TOKEN_INVALID') throw error
    return callMarketplace(call, endpoint, input)
  })
  const { token: _, ...profile } = response.data
  return { body: { data: profile }, cookies: signedInCookies(response.data) }
}
