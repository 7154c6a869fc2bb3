import { verify } from '@/lib/session/server/open-session'
import { sessionRoute } from '@/lib/session/server/session-route'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST {email, code}: the mailed code opens the account, and signs in. */
export default sessionRoute({ POST: verify })
