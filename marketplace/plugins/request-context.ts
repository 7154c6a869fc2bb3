import type { FastifyRequest } from 'fastify'
import type { ContractApp } from '../shared/contract-app.ts'
import { localeOf } from '../shared/locale.ts'
import type { Currency } from '../shared/money.ts'
import { retailStoreCategoryId } from '../shared/store-category.ts'

/** Gives the currency of that code, or the shop's own for one that it has not. */
export type CurrencyOf = (code: string | undefined) => Promise<Currency>

/** Puts `asked` on every request: language, currency and kind of store from its headers (specification 7.1). */
export function registerRequestContext(app: ContractApp, currencyOf: CurrencyOf): void {
  app.decorateRequest('asked')
  app.addHook('onRequest', async (request) => {
    request.asked = {
      locale: localeOf(request.headers['language']),
      currency: await currencyOf(header(request, 'currencycode')),
      storeCategoryId: header(request, 'storecategoryid') ?? retailStoreCategoryId,
    }
  })
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
