import type { Profile } from '@/contract/account/accounts'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import type { ApiCaller } from '../../api/api-caller'
import { chatToken } from '../calls/chat-credentials'
import { keepChannels } from '../personal-storage'
import { announceSessionChange } from '../session-state'
import { readCookie } from './read-cookie'
import { writeCookie } from './write-cookie'

/**
 * Sets the missing cookies of the user whose profile was loaded: uid and userType, and a member's chat credentials. Keeps
 * the user's channels.
 */
export function completeOwnCookies(api: ApiCaller, profile: Profile): void {
  restoreCookies(profile)
  fetchChatToken(api, profile)
  keepChannels(profile)
}

/** Existing cookies stay. */
function restoreCookies({ _id, userType }: Profile): void {
  const isUidMissing = !readCookie('uid')
  const isTypeMissing = !readCookie('userType')
  if (readCookie('authPass') !== 'true' || !(isUidMissing || isTypeMissing)) return
  if (isUidMissing) writeCookie('uid', _id)
  // While an admin acts for a shopper, userType stays 12.
  if (isTypeMissing)
    writeCookie('userType', readCookie('is_superadmin_session') ? String(PARTNER_OR_ADMIN) : String(userType))
  announceSessionChange()
}

/** Members get the credentials of the chat in the background; an admin who acts for one does not. */
function fetchChatToken(api: ApiCaller, { membershipId, userType }: Profile): void {
  if (!membershipId || userType === PARTNER_OR_ADMIN || readCookie('is_superadmin_session')) return
  if (readCookie('chatToken')) return
  chatToken(api.call).catch(() => undefined)
}
