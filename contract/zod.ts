import { config } from 'zod'

/**
 * Zod, for schemas that browsers load too. Imported as `import * as z`: of a re-exported `z`, browsers would load 90 KiB
 * instead of 33.
 */
export * from 'zod'

// The content security policy forbids eval. Zod would try it with the first schema, and every browser would report a
// violation. On the server, Zod compiles its schemas.
if (typeof document !== 'undefined') config({ jitless: true })
