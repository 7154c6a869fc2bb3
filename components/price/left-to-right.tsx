import type { ReactNode } from 'react'

/** Keeps amounts and times inside a message in their order in right-to-left text. For the tags of rich messages. */
export const leftToRight = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** The same for plain strings, where no element can stand. */
export const isolated = (amount: string): string => `\u2066${amount}\u2069`
