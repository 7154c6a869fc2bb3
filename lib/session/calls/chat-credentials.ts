import type { ApiCaller } from '../../api/api-caller'
import { withTabLock } from '../../browser/tab-lock'
import { readCookie } from '../cookies/read-cookie'
import { clearCookie, writeCookie } from '../cookies/write-cookie'
import { announceSessionChange } from '../session-state'

/**
 * Returns the token of calls to the chat service, and fetches it when there is none or when `refused` is the present one.
 * Tabs fetch it one at a time. Undefined when the answer lacks a part, as for a visitor who has no conversation, or when
 * another person has signed in meanwhile: then nothing is kept.
 * @throws ApiError
 */
export async function chatToken(call: ApiCaller['call'], refused?: string): Promise<string | undefined> {
  const known = readCookie('chatToken')
  if (known && known !== refused) return known
  return withTabLock('chat-token', async () => {
    const present = readCookie('chatToken')
    if (present && present !== refused) return present
    const owner = ownerInCookies()
    const { userToken, userId } = (await call('chatToken', {})).data
    if (!userToken || !userId || ownerInCookies() !== owner) return undefined
    writeCookie('chatToken', userToken)
    writeCookie('chatUserId', userId)
    announceSessionChange()
    return userToken
  })
}

/** Deletes the credentials of the chat. Called whenever another person, or a guest, takes the browser over. */
export function forgetChat(): void {
  clearCookie('chatToken')
  clearCookie('chatUserId')
}

/** Empty for a guest. A guest's token may be made by the call itself. */
const ownerInCookies = () => readCookie('uid') ?? ''
