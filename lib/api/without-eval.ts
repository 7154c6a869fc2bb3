import { config } from 'zod'

/**
 * The security policy lets no text become code. The contract's schemas would try it as soon as they are made, and every
 * browser would report the refusal; hence this comes before them.
 */
config({ jitless: true })
