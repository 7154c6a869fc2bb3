import { inject } from 'vitest'
import { type Profile, sessionAnswer } from '@/contract/account'

/** The demo accounts, one per role: the part before '@demo.test'. */
export type DemoAccount = 'shopper' | 'member' | 'newmember' | 'partner' | 'admin' | 'seller' | 'picker' | 'biker'

const PASSWORD = 'Talents-2026'

/**
 * Signs this browser in at the real marketplace and sets the cookies of the shop's session routes. They are deleted
 * after the test. Returns the profile.
 */
export async function signInAs(account: DemoAccount): Promise<Profile> {
  const response = await fetch(`${inject('marketplaceUrl')}/v1/signIn`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.test`, password: PASSWORD }),
  })
  const { token, ...profile } = sessionAnswer.parse(await response.json()).data
  setCookies({ token: token.accessToken, authPass: 'true', uid: profile._id, userType: String(profile.userType) })
  return profile
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
