import { z } from 'zod'
import { doneAnswer } from '../../../contract/account.ts'
import { stockNotifyBody } from '../../../contract/back-in-stock.ts'
import { signedInCaller, signedInOnly } from '../../shared/auth/signed-in.ts'
import type { ContractApp } from '../../shared/request/contract-app.ts'
import { idField } from '../../shared/request/request-fields.ts'
import type { BackInStockService } from './back-in-stock-service.ts'

const MAX_INPUT_LENGTH = 1000

// The schema accepts any text as the address. The service validates it, because that message appears under the field in
// the shopper's language.
const body = stockNotifyBody.extend({
  childproductId: idField,
  parentproductId: idField,
  email: z.string().max(MAX_INPUT_LENGTH),
})

/** Route for "Notify Me". */
export function backInStockRoutes(app: ContractApp, notices: Pick<BackInStockService, 'request'>): void {
  app.post(
    '/v1/product/notify',
    {
      schema: {
        tags: ['stock'],
        summary: 'Asks for a mail when a product that is out of stock comes back; 409 when it can be ordered now',
        body,
        response: { 200: doneAnswer },
      },
      preValidation: signedInOnly,
    },
    async (request) => {
      const { childproductId, parentproductId, email } = request.body
      const wanted = { variantId: childproductId, productId: parentproductId, email }
      await notices.request(signedInCaller(request), wanted, request.context)
      return {}
    },
  )
}
