import cors from '@fastify/cors'
import { DAY_SECONDS } from '../../contract/values/durations.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

/** Headers that the storefront sends, including the idempotency key of writes. */
const sentHeaders = [
  'Authorization',
  'Content-Type',
  'language',
  'storeCategoryId',
  'currencycode',
  'currencysymbol',
  'currency',
  'loginType',
  'latitude',
  'longitude',
  'city',
  'country',
  'ipAddress',
  'platform',
  'filterType',
  'popularStatus',
  'searchType',
  'keyword',
  'Idempotency-Key',
  'If-Match',
  'X-Algolia-API-Key',
  'X-Algolia-Application-Id',
  'X-Algolia-Agent',
  'X-Algolia-UserToken',
  'Request-Id',
  'BlogToken',
  'Content-Range',
  'X-Unique-Upload-Id',
]

/** `Date` is included because all countdowns use the server's clock. */
const readHeaders = ['Date', 'ETag', 'Retry-After']

/** Allows every origin, because calls carry their token in a header and cookies are never used. */
export async function registerCors(app: ContractApp): Promise<void> {
  await app.register(cors, {
    origin: '*',
    credentials: false,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: sentHeaders,
    exposedHeaders: readHeaders,
    maxAge: DAY_SECONDS,
  })
}
