import type { ReactNode } from 'react'

/** Bold text such as an address, a number or a time, which reads from left to right in Arabic too. */
export const boldLeftToRight = (text: ReactNode) => (
  <b>
    <bdi dir="ltr">{text}</bdi>
  </b>
)
