import type { ReactNode } from 'react'

/** Isolates amounts and times in right-to-left text. For the tags of rich messages. */
export const leftToRight = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>

/** The same for plain strings. */
export const leftToRightText = (text: string): string => `\u2066${text}\u2069`

/** Isolates a text that has a direction of its own, such as a name, where `bdi` cannot be used. */
export const isolatedText = (text: string): string => `\u2068${text}\u2069`
