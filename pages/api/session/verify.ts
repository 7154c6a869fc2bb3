import { sessionRoute } from '@/lib/server/session/session-route'
import { verify } from '@/lib/server/session/sign-in'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST {email, code}: the mailed code opens the account, and signs in. */
export default sessionRoute({ POST: verify })
