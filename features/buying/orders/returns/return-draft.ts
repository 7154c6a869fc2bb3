import type { ReturnReason } from '@/contract/buying/orders-rules'

/** A return that is being entered. */
export interface ReturnDraft {
  /** Units by line id; 0 or absent when the line is kept. */
  readonly quantities: Readonly<Record<string, number>>
  readonly reason: ReturnReason | undefined
  readonly note: string
}

export const EMPTY_DRAFT: ReturnDraft = { quantities: {}, reason: undefined, note: '' }
