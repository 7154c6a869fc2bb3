import { sessionRoute } from '@/lib/server/session/session-route'
import { verify } from '@/lib/server/session/sign-in'

export const config = { api: { bodyParser: false } }

/** POST {email, code}: creates the account with the emailed code and signs in. */
export default sessionRoute({ POST: verify })
