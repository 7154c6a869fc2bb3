import type { z } from 'zod'
import type { buyAgainAnswer } from '../../../../contract/buying/orders.ts'
import { toMajor } from '../../../../contract/values/minor-units.ts'
import { messages } from '../../../messages/messages.ts'
import { ownerOf } from '../../../shared/auth/owner.ts'
import { NotFound } from '../../../shared/domain-error.ts'
import { convert, toDollars } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { CartService } from '../cart/cart-service.ts'
import type { CartWrite } from '../cart/cart-session.ts'
import { isMembershipLine } from './model/order-states.ts'
import type { OrderLineRow, OrderRow } from './orders-tables.ts'
import { findReadable } from './store/order-access.ts'
import { partsOf } from './store/orders-repository.ts'

type BoughtAgainResponse = z.input<typeof buyAgainAnswer>['data']['lines'][number]

interface BuyAgainSources extends Pick<Infrastructure, 'db' | 'clock'> {
  /** Adds ordered products to the cart, as far as limits and stock allow: see `buyAgain` of the cart. */
  readonly addAgain: CartService['buyAgain']
}

/** Adds the products of an order to the caller's cart at current prices (docs/orders.md#buying-again). */
export type BuyAgain = (
  write: CartWrite,
  named: string,
  lineIds: readonly string[] | undefined,
) => Promise<BoughtAgainResponse[]>

/** The function throws NotFound for an order that the caller may not read, and for a line of another order. */
export function buyAgain({ db, clock, addAgain }: BuyAgainSources): BuyAgain {
  return async (write, named, lineIds) => {
    const { caller, context, request } = write
    const notFound = messages[context.locale].order.notFound
    const order = await findReadable(db, { owner: ownerOf(caller, context.locale), now: clock.now() }, named)
    if (!order) throw new NotFound(notFound, 'ORDER_NOT_FOUND')
    const { lines } = await partsOf(db, order)
    const selected = lines.filter((line) => (lineIds ? lineIds.includes(line.id) : isBoughtAgain(line)))
    if (lineIds && selected.length < new Set(lineIds).size) throw new NotFound(notFound, 'ORDER_LINE_NOT_FOUND')
    const answers: BoughtAgainResponse[] = []
    for (const { id: lineId, name, variantId, kind, choiceId, units, pays } of selected) {
      // Each line is a write of its own: a repeat of the request gets the answers of the lines that were added.
      const key = request.key === undefined ? undefined : `${request.key} ${lineId}`
      const packId = kind === 'pack' ? choiceId : undefined
      const added = await addAgain({ ...write, request: { ...request, key } }, { variantId, packId, units })
      answers.push({
        lineId,
        name,
        outcome: !added ? 'gone' : added.units < units ? 'less' : 'added',
        quantity: added?.units ?? 0,
        ...(added && {
          pricedThen: toMajor(unitPriceThen(pays / units, order, context)),
          pricedNow: toMajor(convert(added.unitDollars, context.currency)),
        }),
      })
    }
    return answers
  }
}

/** Excludes first-purchase deals, which come with their product, and the membership, which renews automatically. */
const isBoughtAgain = (line: OrderLineRow) => line.kind !== 'deal' && !isMembershipLine(line)

function unitPriceThen(price: number, order: OrderRow, { currency }: RequestContext): number {
  return currency.code === order.currencyCode ? Math.round(price) : convert(toDollars(price, order), currency)
}
