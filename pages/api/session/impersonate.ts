import { endImpersonation, impersonate } from '@/lib/server/session/impersonate'
import { sessionRoute } from '@/lib/server/session/session-route'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST {userId}: an admin begins to act for a shopper. DELETE: ends that. */
export default sessionRoute({ POST: impersonate, DELETE: endImpersonation })
