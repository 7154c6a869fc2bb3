import { giftCardAnswer } from '../../../contract/buying/gift-cards.ts'
import { newId } from '../../shared/ids.ts'
import type { AppUnderTest } from '../app-under-test.ts'
import { accountCalls } from '../calls/account-calls.ts'
import type { Shopper } from '../people/shopper.ts'
import { CARDS, newCard } from './ordering.ts'

/** The body of a purchase, with a new card and a recipient of its own. */
export async function giftBody(app: AppUnderTest, fields: Record<string, unknown> = {}) {
  return {
    amount: 50,
    senderName: 'Noor',
    recipientName: 'Lina',
    recipientEmail: `${newId()}@friend.test`,
    message: 'Happy birthday!',
    email: 'noor@shopper.test',
    paymentMethodId: await newCard(app, CARDS.pays),
    ...fields,
  }
}

export const buyGiftCard = (shopper: Shopper, body: object, key = newId()) =>
  shopper.call('POST', '/v1/giftCard', body, { 'idempotency-key': key })

/** Buys a gift card that is sent at once, and returns it with its code. */
export async function sentGiftCard(app: AppUnderTest, shopper: Shopper, amount = 50) {
  const body = await giftBody(app, { amount })
  const answer = await buyGiftCard(shopper, body)
  if (answer.status !== 200) throw new Error(`The gift card answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  await app.runQueuedJobs()
  const giftCard = giftCardAnswer.parse(answer.body).data
  return { giftCard, code: await giftCodeTo(app, giftCard.recipientEmail) }
}

/** Returns the code of the newest mail to that address. Throws when there is none. */
export async function giftCodeTo(app: AppUnderTest, email: string): Promise<string> {
  const [mail] = await accountCalls(app).mailsTo(email)
  const code = mail?.text.match(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}$/m)?.[0]
  if (code === undefined) throw new Error(`No gift card went to ${email}`)
  return code
}

/** Lets a gift card pay the shopper's cart. */
export async function applyGiftCard(shopper: Shopper, code: string) {
  const cartId = (await shopper.cart())?.cartId
  return shopper.call('POST', '/v1/cart/giftCard', { cartId, code })
}

/** Returns the balance of a code, in US dollars. */
export async function giftBalance(shopper: Shopper, code: string) {
  const { status, body } = await shopper.call('POST', '/v1/giftCard/balance', { code })
  if (status !== 200) throw new Error(`The balance answered ${status}: ${JSON.stringify(body)}`)
  return (body as { data: { balance: number; amount: number; uses: { amount: number }[] } }).data
}
