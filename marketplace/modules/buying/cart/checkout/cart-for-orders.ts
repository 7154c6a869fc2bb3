import type { UsState } from '../../../../../contract/account/us-states.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import type { Owner } from '../../../../shared/auth/owner.ts'
import type { Clock } from '../../../../shared/clock.ts'
import type { Currency } from '../../../../shared/money.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { LineDetails } from '../../../finding/catalogue/cards/line-details.ts'
import type { CartPorts } from '../cart-ports.ts'
import {
  changeCart,
  changeLine,
  deleteLines,
  keepRefusedOrder,
  type LineRow,
  listActiveLines,
  listAttributions,
  lockCart,
  lockCartWithId,
} from '../cart-repository.ts'
import { assertCartId } from '../cart-session.ts'
import { readSnapshot } from '../cart-snapshot.ts'
import type { RefusedOrder, StoredAttribution } from '../cart-tables.ts'
import { matchingLine } from '../lines/cart-changes.ts'
import { priceLines } from '../pricing/cart-pricing.ts'
import { type CartTotals, freeDeliveryFrom } from '../pricing/cart-totals.ts'
import { amountsOf, salesOfLines, type ValuedLine } from '../pricing/cart-valuation.ts'
import { type DraftLine, draftTotals, type OrderDraft, orderConfirmation } from './order-draft.ts'
import { type RenewalInput, renewalCharge, renewalDraft } from './renewal-draft.ts'
import { usableTalents } from './usable-talents.ts'

interface DraftInput {
  readonly owner: Owner
  readonly cartId: string
  /** Where it is delivered. */
  readonly state: UsState
}

/**
 * The cart as orders need it: `draft` prices it with the function that priced what the shopper saw, and `removeOrdered`
 * takes out what was ordered.
 */
export function cartForOrders({ clock, ports }: { readonly clock: Clock; readonly ports: CartPorts }) {
  return {
    /**
     * Locks the cart, then the buyer's wallet and the gift card, until the transaction ends, and prices the cart.
     * Returns undefined when nothing in it can be bought. Throws NotFound when it is not the owner's cart.
     */
    async draft(
      tx: Tx,
      { owner, cartId, state }: DraftInput,
      context: RequestContext,
    ): Promise<OrderDraft | undefined> {
      const cart = await lockCart(tx, owner)
      assertCartId(cart, cartId, context.locale)
      if (!cart) return undefined
      const balance = owner.kind === 'user' ? await ports.lockWallet(tx, owner.id) : 0
      const giftCard = cart.giftCodeDigest === null ? undefined : await ports.lockGiftCard(tx, cart.giftCodeDigest)
      // Separate queries after the locks: a statement that waits for a lock sees other rows as they were before the wait.
      const { lines, facts, buyer } = await readSnapshot(tx, { cartId: cart.id, owner })
      const campaigns = await ports.campaigns.pricesIn(tx)
      const sales = await salesOfLines(tx, lines, buyer, ports)
      const input = { cart, lines, facts, buyer, campaigns, sales, state }
      const { valuation, totals, judged } = await priceLines(tx, input, context, ports)
      if (valuation.active.every((line) => line.stock.counted === 0)) return undefined

      const details = await ports.detailsOf(tx, [...facts.keys()], context.locale)
      const attributions = await listAttributions(tx, cart.id)
      const gift = usableTalents(giftCard?.balance ?? 0, totals.finalTotal, context.currency)
      const talents = usableTalents(balance, totals.finalTotal - gift.usable, context.currency)
      const giftCardId = gift.usable > 0 ? giftCard?.id : undefined
      const confirmation = orderConfirmation({ cart, valuation, totals }, context.currency, giftCardId ?? null)
      return {
        cartId: cart.id,
        currency: context.currency,
        confirmation: confirmation.digest,
        promoCode: judged && !judged.refusal ? judged.code : undefined,
        giftCardId,
        lines: valuation.active.flatMap((line, at) =>
          line.stock.counted > 0
            ? [draftLine(line, { at, totals, context, details, attribution: attributions.get(line.row.id) })]
            : [],
        ),
        deliveryFees: new Map([...totals.deliveryOf].map(([storeId, { fee }]) => [storeId, fee])),
        freeDeliveryFrom: freeDeliveryFrom(totals.deliveryOf, judged?.refusal ? undefined : judged?.reduction),
        totals: draftTotals(totals, gift, talents),
      }
    },

    /**
     * Stores an order that was refused because the cart has changed. It changes the confirmation of that cart. Does
     * nothing while an earlier refusal is stored.
     */
    async keepRefusal(tx: Tx, cartId: string, refused: RefusedOrder): Promise<void> {
      await keepRefusedOrder(tx, cartId, refused)
    },

    /** Forgets the refused order, whose changes the shopper has confirmed. */
    async forgetRefusal(tx: Tx, cartId: string): Promise<void> {
      await changeCart(tx, cartId, { refusedOrder: null })
    },

    renewalDraft: (tx: Tx, renewal: RenewalInput) => renewalDraft(tx, renewal, ports),
    renewalCharge: (executor: Executor, renewal: RenewalInput) => renewalCharge(executor, renewal, ports),

    /** Removes what was ordered, and the promo code. Units that were added since stay. */
    async removeOrdered(tx: Tx, cartId: string, ordered: readonly OrderedLine[]): Promise<void> {
      const cart = await lockCartWithId(tx, cartId)
      if (!cart) return
      const lines = await listActiveLines(tx, cart.id)
      const empty: string[] = []
      for (const { lineId, units, ...choice } of ordered) {
        // A line that joined one of the account at sign-in has lost its id.
        const line = lines.find(({ id }) => id === lineId) ?? matchingLine(lines, { ...choice, savedForLater: false })
        if (!line) continue
        if (line.quantity > units) await changeLine(tx, line.id, { quantity: line.quantity - units })
        else empty.push(line.id)
      }
      await deleteLines(tx, empty)
      await changeCart(tx, cart.id, { promoCode: null, giftCodeDigest: null, updatedAt: clock.now() })
    },
  }
}

export type CartForOrders = ReturnType<typeof cartForOrders>

interface OrderedLine extends Pick<LineRow, 'variantId' | 'kind' | 'choiceId'> {
  readonly lineId: string | null
  readonly units: number
}

interface LineContext {
  /** Position among the active lines. */
  readonly at: number
  readonly totals: CartTotals
  readonly context: { readonly currency: Currency; readonly locale: RequestContext['locale'] }
  readonly details: ReadonlyMap<string, LineDetails>
  readonly attribution: StoredAttribution | undefined
}

function draftLine(line: ValuedLine, { at, totals, context, details, attribution }: LineContext): DraftLine {
  const { row, facts, sale, step, cost, stock } = line
  const { list, pays } = amountsOf(line, stock.counted, context.currency)
  const text = details.get(row.variantId)
  const frequency = row.kind === 'subscription' ? sale.plan?.frequencies.get(row.choiceId) : undefined
  return {
    lineId: row.id,
    productId: facts.productId,
    variantId: row.variantId,
    storeId: facts.storeId,
    storeName: facts.storeName,
    storeMarkColor: facts.storeMarkColor,
    productType: facts.productType,
    kind: row.kind,
    choiceId: row.choiceId,
    units: stock.counted,
    step,
    parts: facts.parts,
    allowOrderOutOfStock: facts.allowOrderOutOfStock,
    amounts: { list, pays, promoDiscount: totals.lineDiscounts[at] ?? 0, tax: totals.lineTaxes[at] ?? 0 },
    rewardDollars: cost.talents * (stock.counted / step),
    plan:
      sale.plan && frequency
        ? { id: sale.plan.id, frequencyId: row.choiceId, duration: frequency.duration, value: frequency.value }
        : undefined,
    attribution,
    details: {
      name: text?.name ?? '',
      slug: text?.slug ?? '',
      image: text?.image ?? '',
      linkedVariant: text?.linkedVariant ?? [],
      bundleSize: text?.bundleSize,
    },
  }
}
