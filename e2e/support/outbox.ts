import { type APIRequestContext, expect } from '@playwright/test'
import { MARKETPLACE } from './tested-shop'

/** Whether the emails of the tested shop can be read. */
export const hasOutbox = MARKETPLACE !== ''

/** Returns the six digits of the newest email to an address. Waits until it arrives. */
export async function mailedCode(request: APIRequestContext, email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const response = await request.get(`${MARKETPLACE}/outbox.json?to=${encodeURIComponent(email)}`)
      // The number of an order, such as EG-203990, is none.
      code = /(?<![\w-])\d{6}\b/.exec((await response.json()).data[0]?.text ?? '')?.[0]
      return code
    })
    .toBeDefined()
  return code ?? ''
}

/** Returns the text of all emails to an address. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<string> {
  return (await request.get(`${MARKETPLACE}/outbox.json?to=${encodeURIComponent(email)}`)).text()
}

/** Returns a unique address. Its digits are attached to letters, so that they cannot be mistaken for a code. */
export const newAddress = (): string => `shopper-n${Date.now()}n${Math.floor(Math.random() * 1e6)}@journey.test`
