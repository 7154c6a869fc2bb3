/**
 * Root of the key of every query whose answer belongs to somebody: all of them are dropped when the session changes.
 * A guest's are under 'guest'.
 */
export const personalKey = (owner: string, ...rest: readonly unknown[]) => ['personal', owner, ...rest] as const
