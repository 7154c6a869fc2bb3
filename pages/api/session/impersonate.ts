import { endImpersonation, impersonate } from '@/lib/server/session/impersonate'
import { sessionRoute } from '@/lib/server/session/session-route'

export const config = { api: { bodyParser: false } }

/** POST {userId}: an admin starts acting for a shopper. DELETE: stops it. */
export default sessionRoute({ POST: impersonate, DELETE: endImpersonation })
