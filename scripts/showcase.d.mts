export const SHOWCASE: readonly string[]
