import { sessionRoute } from '@/lib/server/session/session-route'
import { signIn } from '@/lib/server/session/sign-in'

export const config = { api: { bodyParser: false } }

/** POST {email, password}: signs in. */
export default sessionRoute({ POST: signIn })
