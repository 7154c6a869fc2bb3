import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { orders } from '../../../../tables.ts'
import { openApp } from '../../../../testing/app-under-test.ts'
import { CARDS, newCard, orderBody, placeOrder } from '../../../../testing/orders/ordering.ts'
import { newAccount } from '../../../../testing/people/shopper.ts'
import { settleOrder } from './settle-order.ts'

test('an order that failed is never placed: the transaction that records its payment as paid is undone', async () => {
  const app = await openApp()
  onTestFinished(() => app.close())
  const { db } = app.database
  const buyer = await newAccount(app)
  await buyer.add('bamboo-toothbrush-set')
  const paymentMethodId = await newCard(app, CARDS.declined)
  await placeOrder(buyer, await orderBody(buyer, { paymentMethod: 'Card', paymentMethodId }))
  const orderOf = async () => (await db.select().from(orders).where(eq(orders.ownerId, buyer.id)))[0]
  const failed = await orderOf()
  const outcome = { orderId: failed?.id ?? '', paymentId: failed?.paymentId ?? '', outcome: 'paid' as const }
  const nothing = async () => undefined
  const ports = { moveTalents: async () => false, placed: nothing, released: nothing }
  const settling = db.transaction((tx) => settleOrder(tx, { ...outcome, now: app.clock.now() }, ports))
  await expect(settling).rejects.toThrow(`Order ${failed?.id} is failed, its payment paid`)
  expect(await orderOf()).toEqual(failed)
})
