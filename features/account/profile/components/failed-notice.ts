/** The look of a failed write's message, which stays long enough for its button to try again. */
export const FAILED_NOTICE = { variant: 'error', position: 'bottom-center', timeout: 10_000 } as const
