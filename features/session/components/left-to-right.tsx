import type { ReactNode } from 'react'

/** An address, a number or a time in bold, which is read from left to right in Arabic too. */
export const leftToRight = (text: ReactNode) => (
  <b>
    <bdi dir="ltr">{text}</bdi>
  </b>
)
