import { sessionRoute } from '@/lib/server/session/session-route'
import { signOut } from '@/lib/server/session/sign-out'

/** The route reads the body itself, within its size limit. */
export const config = { api: { bodyParser: false } }

/** POST {everywhere?}: signs out, here or on all devices. */
export default sessionRoute({ POST: signOut })
