import { sessionRoute } from '@/lib/server/session/session-route'
import { signOut } from '@/lib/server/session/sign-out'

export const config = { api: { bodyParser: false } }

/** POST {everywhere?}: signs out, here or on all devices. */
export default sessionRoute({ POST: signOut })
