import type { ReturnReason } from '@/contract/buying/orders'

/** A return that is being entered. */
export interface ReturnDraft {
  /** Units by line id; 0 or absent when the line is kept. */
  readonly quantities: Readonly<Record<string, number>>
  readonly reason: ReturnReason | undefined
  readonly note: string
}

export const EMPTY_DRAFT: ReturnDraft = { quantities: {}, reason: undefined, note: '' }

/** The reasons to choose from. */
export const REASONS = [
  'damaged',
  'wrongItem',
  'notAsDescribed',
  'tooLate',
  'changedMind',
  'other',
] as const satisfies readonly ReturnReason[]
