import type { z } from 'zod'
import type { returnBody, returnRefundBody } from '../../../../../contract/buying/orders.ts'
import type { ConfirmedRefund } from '../../../../../contract/buying/shown-refund.ts'
import type { Tx } from '../../../../db/client.ts'
import { assertSameRequest } from '../../../../db/idempotency-store.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import { Conflict, InvalidInput, NotFound } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import type { OrdersNews } from '../messages/orders-news.ts'
import { dealsWithoutProduct } from '../model/cancellable.ts'
import { isReturnable, keptUnits, returnableUnits } from '../model/returnable.ts'
import type { OrdersPorts } from '../orders-ports.ts'
import type { OrderLineRow, StoreOrderRow } from '../orders-tables.ts'
import { expectedRefunds } from '../refunds/return-refund.ts'
import { assertConfirmed, sumOfRefunds } from '../refunds/shown-refund.ts'
import { changeLines, lockOrder, type OrderReturn, type WholeOrder } from '../store/orders-repository.ts'
import { findReturnAddress, insertReturn, markReturns } from '../store/returns-repository.ts'
import { lockBuyersWallet } from './settle-return.ts'

export interface RequestPorts extends Pick<OrdersPorts, 'lockWallet' | 'owedBy' | 'returnRequested'> {
  readonly news: Pick<OrdersNews, 'informOfReturn'>
  /** Counts a return of an order. Returns 0, or the seconds to wait when there were too many. */
  countReturn(orderId: string): Promise<number>
  /**
   * Marks the sender's unused uploads as used, gives them to the owner of the order, and returns their public ids;
   * undefined unless all are such uploads.
   */
  claimPictures(
    tx: Tx,
    from: { readonly sender: Owner; readonly owner: Owner },
    addresses: readonly string[],
    now: Date,
  ): Promise<readonly string[] | undefined>
}

type ReturnedLines = z.output<typeof returnRefundBody>

export interface ReturnRequest {
  readonly orderId: string
  /** The caller: the owner, or a visitor who opened a guest's order by its link. */
  readonly caller: Owner
  readonly idempotencyKey: string
  readonly fingerprint: string
  readonly body: Omit<z.output<typeof returnBody>, 'confirmedRefund'>
  /** The refund that the shopper has confirmed; undefined when no one was shown. */
  readonly confirmedRefund?: ConfirmedRefund | undefined
  readonly locale: Locale
  readonly now: Date
}

/**
 * Requests the return of lines of one delivered parcel (docs/orders.md#returns). First-purchase deals go back with the
 * last units of their product; those of another parcel get a return of their own. A repeat with the same key does
 * nothing.
 *
 * Throws NotFound for a parcel or line of another order, Conflict for lines that cannot be returned, no longer or not
 * so many units, or another refund than the confirmed one, InvalidInput for pictures that are not the caller's unused uploads, and TooManyRequests.
 */
export async function requestReturn(tx: Tx, request: ReturnRequest, ports: RequestPorts): Promise<void> {
  const { body, idempotencyKey, fingerprint, locale, now } = request
  const whole = await lockOrder(tx, request.orderId)
  const earlier = whole?.returns.find((one) => one.idempotencyKey === idempotencyKey)
  if (earlier) {
    assertSameRequest(earlier, { fingerprint })
    return
  }
  if (!whole) throw new NotFound(messages[locale].order.notFound, 'ORDER_NOT_FOUND')
  const parts = returnParts(whole, request)
  throwIfLimited(await ports.countReturn(whole.order.id), locale, 'TOO_MANY_RETURNS')
  const images = await claimedPictures(tx, whole, request, ports)
  const buyer = await lockBuyersWallet(tx, whole.order, ports)
  const refunds = expectedRefunds(
    whole,
    parts.map((part) => ({ ...part, reason: body.reason })),
    buyer,
  )
  assertConfirmed(sumOfRefunds(refunds), request.confirmedRefund, locale)
  for (const [at, { storeOrderId, storeId, lines }] of parts.entries()) {
    const { giftCard = 0, talents = 0, payment = 0 } = refunds[at] ?? {}
    const row: OrderReturn = {
      id: newId(),
      orderId: whole.order.id,
      storeOrderId,
      number: `${whole.order.number}-R${whole.returns.length + 1 + at}`,
      state: 'requested',
      reason: body.reason,
      note: body.note,
      images,
      sendTo: await findReturnAddress(tx, storeId),
      giftCard,
      talents,
      payment,
      idempotencyKey: at === 0 ? idempotencyKey : `${idempotencyKey} ${at}`,
      fingerprint,
      requestedAt: now,
      settledAt: null,
      lines,
    }
    await insertReturn(tx, row)
    await changeLines(
      tx,
      lines.map(({ lineId }) => lineId),
      { state: 'returnRequested' },
    )
    await markReturns(tx, storeOrderId, true)
    await ports.returnRequested?.(tx, { returnId: row.id, at: now })
    await ports.news.informOfReturn(tx, whole, row)
  }
}

/** The lines of one parcel that a return takes back. */
interface ReturnPart {
  readonly storeOrderId: string
  readonly storeId: string
  readonly lines: OrderReturn['lines']
}

/**
 * Returns what a return takes back: the named lines of their parcel, then first-purchase deals of others. Throws like
 * `requestReturn`.
 */
export function returnParts(
  whole: WholeOrder,
  request: { readonly body: ReturnedLines } & Pick<ReturnRequest, 'locale' | 'now'>,
): readonly ReturnPart[] {
  const texts = messages[request.locale].order
  const parcel = whole.storeOrders.find(({ id }) => id === request.body.storeOrderId)
  if (!parcel) throw new NotFound(texts.notFound, 'STORE_ORDER_NOT_FOUND')
  if (parcel.state !== 'delivered') throw new Conflict(texts.returns.notDelivered, 'NOT_DELIVERED')
  const named = linesToReturn(whole, parcel, request)
  const deals = dealsOf(whole, named, request.now)
  const others = whole.storeOrders.filter(
    ({ id }) => id !== parcel.id && deals.some((deal) => deal.storeOrderId === id),
  )
  return [parcel, ...others].map(({ id, storeId }) => ({
    storeOrderId: id,
    storeId,
    lines: [...(id === parcel.id ? named : []), ...deals.filter((deal) => deal.storeOrderId === id)],
  }))
}

/** Returns the named lines with their units, checked. */
function linesToReturn(
  { lines, returns }: WholeOrder,
  parcel: StoreOrderRow,
  { body, locale, now }: { readonly body: ReturnedLines } & Pick<ReturnRequest, 'locale' | 'now'>,
): OrderReturn['lines'] {
  const texts = messages[locale].order
  return body.lines.map(({ lineId, quantity }) => {
    const line = lines.find((one) => one.id === lineId && one.storeOrderId === parcel.id)
    if (!line) throw new NotFound(texts.notFound, 'ORDER_LINE_NOT_FOUND')
    if (!isReturnable(line) || line.state === 'cancelled') {
      throw new Conflict(texts.returns.notReturnable, 'NOT_RETURNABLE')
    }
    const left = returnableUnits(line, { parcel, returns, now })
    if (left === 0 && isTermOver(line, parcel, now)) throw new Conflict(texts.returns.termOver, 'RETURN_TERM_OVER')
    if (quantity > left) throw new Conflict(texts.returns.tooMany(left), 'RETURN_TOO_MANY')
    return { lineId, units: quantity }
  })
}

const isTermOver = (line: OrderLineRow, parcel: StoreOrderRow, now: Date) =>
  returnableUnits({ ...line, state: 'ordered', returnedUnits: 0 }, { parcel, returns: [], now }) === 0

/** Returns the delivered first-purchase deals whose product goes back altogether. */
function dealsOf({ lines, storeOrders, returns }: WholeOrder, named: OrderReturn['lines'], now: Date) {
  const unitsOf = (id: string) => named.find(({ lineId }) => lineId === id)?.units ?? 0
  const gone = new Set(lines.filter(({ id }) => unitsOf(id) > 0).map((line) => line.productId))
  return dealsWithoutProduct(lines, (line) => keptUnits(line, returns) > unitsOf(line.id)).flatMap((deal) => {
    const parcel = storeOrders.find(({ id }) => id === deal.storeOrderId)
    const goes = gone.has(deal.choiceId) && unitsOf(deal.id) === 0
    const units = goes && parcel ? returnableUnits(deal, { parcel, returns, now }) : 0
    return units > 0 ? { lineId: deal.id, storeOrderId: deal.storeOrderId, units } : []
  })
}

async function claimedPictures(
  tx: Tx,
  { order }: WholeOrder,
  { caller, body, now }: Pick<ReturnRequest, 'caller' | 'body' | 'now'>,
  { claimPictures }: Pick<RequestPorts, 'claimPictures'>,
): Promise<string[]> {
  if (body.images.length === 0) return []
  const owner = { kind: order.ownerKind, id: order.ownerId }
  const taken = await claimPictures(tx, { sender: caller, owner }, body.images, now)
  if (!taken) throw new InvalidInput('images must be addresses of pictures that you have sent for this return')
  return [...taken]
}
