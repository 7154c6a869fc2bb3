import type { ReactNode } from 'react'

/** Isolates amounts and times in right-to-left text. For the tags of rich messages. */
export const leftToRight = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** The same for plain strings. */
export const isolated = (amount: string): string => `\u2066${amount}\u2069`
