import { sessionRoute } from '@/lib/server/session/session-route'
import { signIn } from '@/lib/server/session/sign-in'

/** The route reads the body itself, within its size limit. */
export const config = { api: { bodyParser: false } }

/** POST {email, password}: signs in. */
export default sessionRoute({ POST: signIn })
