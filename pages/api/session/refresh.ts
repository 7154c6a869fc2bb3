import { refresh } from '@/lib/server/session/refresh-session'
import { sessionRoute } from '@/lib/server/session/session-route'

/** The route reads the body itself, within its size limit. */
export const config = { api: { bodyParser: false } }

/** POST: a new access token for a session whose old one has expired. */
export default sessionRoute({ POST: refresh })
