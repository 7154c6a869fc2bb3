import { inject } from 'vitest'
import { type Profile, sessionAnswer } from '@/contract/account/accounts'
import { mailedCode } from './mailed-code'

/** The demo accounts, one per role: the part before '@demo.test'. */
export type DemoAccount = 'shopper' | 'member' | 'newmember' | 'partner' | 'admin' | 'seller' | 'picker' | 'biker'

export const PASSWORD = 'Talents-2026'

/**
 * Signs this browser in with a demo account. Other test files use these accounts at the same time, so a test that fills
 * a cart signs in as a newcomer instead, or is the only one to fill the cart of its account. Returns the profile.
 */
export const signInAs = (account: DemoAccount): Promise<Profile> => signInWith(`${account}@demo.test`)

/**
 * Signs this browser in at the real marketplace, with the password of all test accounts, and sets the cookies of the
 * shop's session routes. They are deleted after the test. With a guest's token, the guest's cart comes along. Returns the
 * profile.
 */
export async function signInWith(email: string, guestToken?: string): Promise<Profile> {
  const response = await fetch(`${inject('marketplaceUrl')}/v1/signIn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(guestToken && { Authorization: guestToken }) },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return signedIn(response)
}

async function signedIn(response: Response): Promise<Profile> {
  const { token, ...profile } = sessionAnswer.parse(await response.json()).data
  setCookies({ token: token.accessToken, authPass: 'true', uid: profile._id, userType: String(profile.userType) })
  return profile
}

/** Signs this browser in with a new account that no other test has. Its password is that of the demo accounts. */
export async function signInAsNewcomer(): Promise<Profile> {
  const email = `newcomer-${Date.now()}-${Math.random().toString(36).slice(2)}@mensah.test`
  const post = (path: string, body: object) =>
    fetch(`${inject('marketplaceUrl')}/v1/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('signUp', { firstName: 'Noor', lastName: 'Haddad', email, password: PASSWORD })
  return signedIn(await post('verifyCode', { email, code: await mailedCode(email) }))
}

/** Deletes all cookies of this browser. */
export function clearCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=')
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    if (name) document.cookie = `${name}=; max-age=0; path=/`
  }
}

function setCookies(cookies: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(cookies)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the test's own browser.
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/`
  }
}
