import { oneClickOff } from '@/lib/server/one-click-off'

/** The body is always the same, and not needed. */
export const config = { api: { bodyParser: false } }

export default oneClickOff
