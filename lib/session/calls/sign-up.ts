import type { ApiCaller } from '../../api/api-caller'
import { attributionForSignUp } from '../../attribution/attribution'
import { randomId } from '../../browser/random-id'
import { readCookie } from '../cookies/read-cookie'
import { writeCookie } from '../cookies/write-cookie'

interface SignUp {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
}

/**
 * Requests an account and sends the attribution of the visit. A code is emailed. The token of the response is a guest
 * token until the code is verified; a guest who already has one keeps it.
 */
export async function signUp(api: ApiCaller, { firstName, lastName, email, password }: SignUp): Promise<void> {
  const attribution = attributionForSignUp()
  const { data } = await api.call('signUp', {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email,
    password,
    ...(Object.keys(attribution).length > 0 ? { attribution } : {}),
  })
  if (readCookie('authPass') === 'true') return
  writeCookie('token', data.token.accessToken)
  if (!readCookie('guestUid')) writeCookie('guestUid', randomId())
}
