import { formatMoney } from '../../../../../contract/values/money-text.ts'
import type { Tx } from '../../../../db/client.ts'
import { newId } from '../../../../shared/ids.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { OrderReturn, WholeOrder } from '../store/orders-repository.ts'
import {
  type OrderMailFacts,
  type OrderMailing,
  type OrderMailKind,
  orderMail,
  type RefundDeductions,
  returnMail,
} from './orders-mails.ts'

/** Informs the buyer of an order about its steps: by mail, and by a notification when there is an account. */
export interface OrdersNews {
  inform(tx: Tx, kind: OrderMailKind, whole: WholeOrder, facts?: OrderMailFacts): Promise<void>
  informOfReturn(tx: Tx, whole: WholeOrder, returned: OrderReturn, deductions?: RefundDeductions): Promise<void>
}

interface NewsSources extends Pick<Infrastructure, 'mailer' | 'notify'> {
  readonly mailing: OrderMailing
}

const templates: Partial<Record<OrderMailKind, string>> = {
  receipt: 'orderPlaced',
  renewed: 'orderPlaced',
  cancelled: 'orderCancelled',
  cancelledByStore: 'orderCancelledByStore',
}
const templatesOfReturns: Partial<Record<OrderReturn['state'], string>> = {
  received: 'returnReceived',
  refused: 'returnRefused',
}

export function ordersNews({ mailer, mailing, notify }: NewsSources): OrdersNews {
  /** The mails of orders are receipts, which always come. */
  const notifyBuyer = async (
    tx: Tx,
    { order, lines }: WholeOrder,
    news: { key: string; template: string | undefined; number: string; refund: number },
  ) => {
    const { key, template, number, refund } = news
    if (order.ownerKind !== 'user' || template === undefined) return
    await notify(tx, {
      userId: order.ownerId,
      kind: 'order',
      key,
      template,
      values: { number, ...(refund > 0 && { refund: formatMoney(refund, order.currencySymbol) }) },
      href: `/profile/orders/${order.id}`,
      image: lines[0]?.image,
      isMailed: false,
    })
  }

  /** A receipt ends with the words of a maker of what was bought. */
  const makerOf = async (tx: Tx, kind: OrderMailKind, { order, storeOrders }: WholeOrder) => {
    if (kind !== 'receipt' && kind !== 'renewed') return undefined
    const maker = await mailing.makerOf(
      tx,
      storeOrders.map(({ storeId }) => storeId),
      order.locale,
    )
    return maker && { words: maker.words, by: `${maker.name} · ${maker.store}`, picture: maker.portrait }
  }

  return {
    inform: async (tx, kind, whole, facts = {}) => {
      const { refund = 0 } = facts
      const { id, number } = whole.order
      await mailer.send(orderMail(kind, whole, mailing, { ...facts, maker: await makerOf(tx, kind, whole) }), tx)
      // A random part, because an order may be cancelled in several steps; a repeated call returns before this.
      const key = kind === 'receipt' || kind === 'renewed' ? `placed ${id}` : `${kind} ${id} ${newId()}`
      await notifyBuyer(tx, whole, { key, template: templates[kind], number, refund })
    },

    informOfReturn: async (tx, whole, returned, deductions) => {
      const { id, number, state, talents, payment } = returned
      await mailer.send(returnMail(whole, returned, mailing, deductions), tx)
      const template = templatesOfReturns[state]
      await notifyBuyer(tx, whole, { key: `return ${state} ${id}`, template, number, refund: talents + payment })
    },
  }
}

/** Notifies a buyer of Talents that an order has earned. The receipt says what comes back. */
export const notifyOfReward = (
  tx: Tx,
  { ownerId, number }: Pick<WholeOrder['order'], 'ownerId' | 'number'>,
  { key, amount }: { readonly key: string; readonly amount: number },
  notify: Infrastructure['notify'],
): Promise<void> =>
  notify(tx, {
    userId: ownerId,
    kind: 'reward',
    key,
    template: 'rewardCredited',
    values: { talents: amount, number },
    href: '/profile/wallet',
    isMailed: false,
  })
