import { sessionRoute } from '@/lib/session/server/session-route'
import { signOut } from '@/lib/session/server/sign-out'

/** The body is read, within its limit, by the route itself. */
export const config = { api: { bodyParser: false } }

/** POST {everywhere?}: signs out, here or on all devices. */
export default sessionRoute({ POST: signOut })
