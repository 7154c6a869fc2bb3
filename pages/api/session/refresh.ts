import { refresh } from '@/lib/server/session/refresh-session'
import { sessionRoute } from '@/lib/server/session/session-route'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST: a new access token for a session whose old one has ended. */
export default sessionRoute({ POST: refresh })
