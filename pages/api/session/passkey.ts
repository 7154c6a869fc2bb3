import { sessionRoute } from '@/lib/server/session/session-route'
import { signInByPasskey } from '@/lib/server/session/sign-in'

export const config = { api: { bodyParser: false } }

/** POST {response}: signs in by a passkey. */
export default sessionRoute({ POST: signInByPasskey })
