import { signIn } from '@/lib/session/server/open-session'
import { sessionRoute } from '@/lib/session/server/session-route'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST {email, password}: signs in. */
export default sessionRoute({ POST: signIn })
