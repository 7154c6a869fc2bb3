import { ApiError } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import { endImpersonation } from '@/lib/session/session-calls'
import { announceSessionChange } from '@/lib/session/session-state'
import { clearCookie } from '@/lib/session/write-cookie'

/** Statuses that say that nobody acts for anybody here any more: what is left is the word of a cookie. */
const OVER = new Set([401, 409])

/**
 * Ends acting for a shopper and begins anew as oneself.
 * @throws ApiError when it could not be ended for now
 */
export async function endActing(): Promise<void> {
  try {
    await endImpersonation()
  } catch (error) {
    if (!(error instanceof ApiError) || !OVER.has(error.status ?? 0)) throw error
    clearCookie('is_superadmin_session')
    announceSessionChange()
  }
  location.assign(routes.home())
}
