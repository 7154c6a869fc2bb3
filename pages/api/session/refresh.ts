import { refresh } from '@/lib/server/session/refresh-session'
import { sessionRoute } from '@/lib/server/session/session-route'

export const config = { api: { bodyParser: false } }

/** POST: a new access token for a session whose old one has expired. */
export default sessionRoute({ POST: refresh })
