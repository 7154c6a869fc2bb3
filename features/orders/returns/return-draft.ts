import type { OrderLine, ReturnReason, StoreOrder } from '@/contract/orders'
import { PRODUCT_TYPE } from '@/contract/wire-values'

/** A return that is being entered. */
export interface ReturnDraft {
  /** Units by line id; 0 or absent when the line is kept. */
  readonly quantities: Readonly<Record<string, number>>
  readonly reason: ReturnReason | undefined
  readonly note: string
}

export const EMPTY_DRAFT: ReturnDraft = { quantities: {}, reason: undefined, note: '' }
export const MAX_NOTE_LENGTH = 500

/** The reasons to choose from. */
export const REASONS = [
  'damaged',
  'wrongItem',
  'notAsDescribed',
  'tooLate',
  'changedMind',
  'other',
] as const satisfies readonly ReturnReason[]

/** A line with the units of it that can still be returned. */
export interface ReturnableLine extends OrderLine {
  readonly units: number
}

/** Returns the lines of a parcel with their units that are not yet returned or announced for a return. */
export function returnableLines({ lines, returns }: Pick<StoreOrder, 'lines' | 'returns'>): readonly ReturnableLine[] {
  const returned = returns
    .filter(({ state }) => state === 'requested' || state === 'received')
    .flatMap((each) => each.lines)
  return lines.flatMap((line) => {
    if (line.state === 'cancelled' || line.productType === PRODUCT_TYPE.membership) return []
    const gone = returned
      .filter(({ lineId }) => lineId === line.lineId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return gone < line.quantity ? [{ ...line, units: line.quantity - gone }] : []
  })
}
