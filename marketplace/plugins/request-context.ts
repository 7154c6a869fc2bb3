import type { FastifyRequest } from 'fastify'
import type { Currency } from '../shared/money.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { retailStoreCategoryId } from '../shared/request/request-context.ts'
import { localeOf } from '../shared/text/locale.ts'

/** Returns the currency with that code, or the shop's default currency when the code is unknown or absent. */
export type CurrencyOf = (code: string | undefined) => Promise<Currency>

/** Decorates every request with `context`, read from the headers `language`, `currencycode` and `storeCategoryId`. */
export function registerRequestContext(app: ContractApp, currencyOf: CurrencyOf): void {
  app.decorateRequest('context')
  app.addHook('onRequest', async (request) => {
    request.context = {
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
