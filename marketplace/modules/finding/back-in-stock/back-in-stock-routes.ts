import { mailKeyBody, newsletterAnswer } from '../../../../contract/account/newsletter.ts'
import { stockNotifyAnswer, stockNotifyBody } from '../../../../contract/finding/back-in-stock.ts'
import * as z from '../../../../contract/values/zod.ts'
import { signedInCaller } from '../../../shared/auth/signed-in.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField } from '../../../shared/request/request-fields.ts'
import type { BackInStockService } from './back-in-stock-service.ts'

const call = calls('stock')

const MAX_INPUT_LENGTH = 1000

// The schema accepts any text as the address. The service validates it, because that message appears under the field in
// the shopper's language.
const body = z.extend(stockNotifyBody, {
  childproductId: idField,
  parentproductId: idField,
  email: z.string().check(z.maxLength(MAX_INPUT_LENGTH)),
})

/** Routes for "Notify Me". */
export function backInStockRoutes(app: ContractApp, notices: Pick<BackInStockService, 'request' | 'confirm'>): void {
  app.post(
    '/v1/product/notify',
    call.signedIn({
      summary: 'Asks for a mail when a product that is out of stock comes back; 409 when it can be ordered now',
      body,
      answer: stockNotifyAnswer,
    }),
    async (request) => {
      const { childproductId, parentproductId, email } = request.body
      const input = { variantId: childproductId, productId: parentproductId, email }
      return { data: { isConfirmed: await notices.request(signedInCaller(request), input, request.context) } }
    },
  )

  app.post(
    '/v1/product/notify/confirm',
    call({ summary: 'Confirms the address of a mailed link', body: mailKeyBody, answer: newsletterAnswer }),
    async ({ body, context }) => ({ message: await notices.confirm(body.key, context.locale) }),
  )
}
