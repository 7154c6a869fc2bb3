import { config } from 'zod/mini'

/**
 * Zod, for schemas that browsers load too: its smaller build, whose functions take the place of methods
 * (docs/performance.md#bytes). Imported as `import * as z`, because a re-exported `z` would bring all of it along.
 */
export * from 'zod/mini'

// The content security policy forbids eval. Zod would try it with the first schema, and every browser would report a
// violation. On the server, Zod compiles its schemas.
if (typeof document !== 'undefined') config({ jitless: true })
