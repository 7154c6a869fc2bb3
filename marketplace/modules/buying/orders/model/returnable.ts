import { DAY_SECONDS } from '../../../../../contract/values/durations.ts'
import type { OrderLineRow, StoreOrderRow } from '../orders-tables.ts'
import type { OrderReturn } from '../store/orders-repository.ts'
import { canMoveLine, isMembershipLine } from './order-states.ts'

/** Which lines of a parcel can be returned, and until when (docs/orders.md#returns). Pure. */

type Line = Pick<OrderLineRow, 'id' | 'productType' | 'state' | 'units' | 'returnedUnits' | 'returnDays'>
type Parcel = Pick<StoreOrderRow, 'state' | 'steps'>

/** Returns the Unix second until which lines of the parcel can be returned, or undefined when none ever can. */
export function returnableUntil(parcel: Parcel, lines: readonly Line[]): number | undefined {
  const ends = lines.flatMap((line) => lineReturnableUntil(parcel, line) ?? [])
  return ends.length > 0 ? Math.max(...ends) : undefined
}

/** Returns how many units of a line can be returned now. */
export function returnableUnits(
  line: Line,
  { parcel, returns, now }: { readonly parcel: Parcel; readonly returns: readonly OrderReturn[]; readonly now: Date },
): number {
  const until = lineReturnableUntil(parcel, line)
  if (until === undefined || now.getTime() / 1000 > until) return 0
  if (!canMoveLine(line.state, 'returnRequested', { actor: 'shopper', storeOrder: parcel.state })) return 0
  return line.units - line.returnedUnits - requestedUnits(line.id, returns)
}

/** Returns how many units of a line the shopper keeps when all that is on its way back arrives. */
export const keptUnits = (line: Line, returns: readonly OrderReturn[]): number =>
  line.state === 'cancelled' ? 0 : line.units - line.returnedUnits - requestedUnits(line.id, returns)

/** Returns how many units of a line are on their way back. */
export const requestedUnits = (lineId: string, returns: readonly OrderReturn[]): number =>
  returns
    .filter(({ state }) => state === 'requested')
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId)
    .reduce((sum, { units }) => sum + units, 0)

/** Not the membership, and not a final sale. */
export const isReturnable = (line: Pick<Line, 'productType' | 'returnDays'>): boolean =>
  !isMembershipLine(line) && line.returnDays > 0

function lineReturnableUntil({ state, steps }: Parcel, line: Line): number | undefined {
  const deliveredAt = steps.findLast((step) => step.state === 'delivered')?.at
  if (state !== 'delivered' || deliveredAt === undefined) return undefined
  if (line.state === 'cancelled' || !isReturnable(line)) return undefined
  return deliveredAt + line.returnDays * DAY_SECONDS
}
