import { expect, inject } from 'vitest'
import { randomId } from '@/lib/browser/random-id'
import { browserApi } from '@/lib/session/calls/browser-api'

/** Returns the provider's id of a new card. */
export async function newCardId(number = '4242424242424242'): Promise<string> {
  const response = await fetch(`${inject('marketplaceUrl')}/stripe/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_embedded' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': String(new Date().getFullYear() + 5),
      'card[cvc]': '123',
    }),
  })
  return ((await response.json()) as { id: string }).id
}

/** Returns the code that was mailed to a recipient, once it is there. */
export async function mailedGiftCode(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const response = await fetch(`${inject('marketplaceUrl')}/outbox.json?to=${encodeURIComponent(email)}`)
      const { data } = (await response.json()) as { data: { text: string }[] }
      code = data[0]?.text.match(/^[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}$/m)?.[0]
      return code
    })
    .toBeTruthy()
  return code ?? ''
}

/** Buys a gift card as this browser's guest, and returns its code. */
export async function boughtGiftCode(amount: number): Promise<string> {
  const recipientEmail = `${randomId()}@friend.test`
  const paymentMethodId = await newCardId()
  const names = { senderName: 'Noor', recipientName: 'Lina', recipientEmail, email: 'noor@kassem.test' }
  await browserApi.call('buyGiftCard', { amount, ...names, paymentMethodId }, { idempotencyKey: randomId() })
  return mailedGiftCode(recipientEmail)
}
