export const OLDEST_BROWSERS: Readonly<Record<string, string>>
export const OLDEST_TARGET: string[]
