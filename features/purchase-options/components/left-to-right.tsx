import type { ReactNode } from 'react'

/** For the tags of messages around amounts and times: they keep their order inside right-to-left text. */
export const leftToRight = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>
