import { verify } from '@/lib/server/session/open-session'
import { sessionRoute } from '@/lib/server/session/session-route'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST {email, code}: the mailed code opens the account, and signs in. */
export default sessionRoute({ POST: verify })
