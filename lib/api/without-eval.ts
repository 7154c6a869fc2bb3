import { config } from 'zod'

/**
 * The content security policy forbids eval. Zod would try it when the first schema is created, and every browser would
 * report a violation. This module must therefore be imported before any schema.
 */
config({ jitless: true })
