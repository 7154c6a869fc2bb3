/** Why the marketplace does not start: shown in one line, without a stack. */
export class CannotStart extends Error {}

/** Returns the code of an error of the operating system, such as EADDRINUSE, or ''. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
