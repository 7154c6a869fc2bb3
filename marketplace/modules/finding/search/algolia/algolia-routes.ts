import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { searchEventsAnswer, searchEventsBody } from '../../../../../contract/finding/search-events.ts'
import { refusalOf } from '../../../../db/refusal-of.ts'
import { DomainError } from '../../../../shared/domain-error.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { localeOf } from '../../../../shared/text/locale.ts'
import type { AlgoliaService, SearchCall } from './algolia-service.ts'
import type { SearchEvents } from './search-events.ts'

/** The credentials that a search client sends. The key only permits searching and is not a secret. */
export interface SearchAccess {
  readonly appId: string
  readonly apiKey: string
}

interface AlgoliaSources {
  readonly algolia: AlgoliaService
  readonly searchEvents: SearchEvents
  readonly access: SearchAccess
}

const call = calls('search')
const MAX_QUERIES = 50
const MAX_OBJECTS = 1000

const fields = z.record(z.string(), z.unknown())
const body = fields.nullish().transform((value) => value ?? {})
const objectRequest = z.looseObject({
  indexName: z.string(),
  objectID: z.string(),
  attributesToRetrieve: z.unknown().optional(),
})
const indexParams = z.object({ index: z.string() })
const answer = z.looseObject({})
/** Queries are cleaned when they are parsed. */
const config = { takesAnyText: true }

/**
 * Registers the search endpoints below `/1` in the protocol of hosted Algolia, so that Algolia's own clients and
 * widgets work unchanged. Errors have the protocol's form, {message, status}. See docs/search.md#algolia-protocol.
 */
export function algoliaRoutes(app: ContractApp, { algolia, searchEvents, access }: AlgoliaSources): void {
  registerProtocol(app, access)

  app.post(
    '/indexes/:index/queries',
    call({
      summary: 'Several queries in one call, in the protocol of Algolia; the index is *',
      params: z.object({ index: z.literal('*') }),
      body: z.object({ requests: z.array(fields).max(MAX_QUERIES) }),
      answer: z.object({ results: z.array(answer) }),
      config,
    }),
    async (request) => ({ results: await algolia.queries(request.body.requests, callOf(request)) }),
  )

  app.post(
    '/indexes/:index/objects',
    call({
      summary: 'Several records; the index is *',
      params: z.object({ index: z.literal('*') }),
      body: z.object({ requests: z.array(objectRequest).max(MAX_OBJECTS) }),
      answer,
    }),
    async (request) => algolia.objects(request.body.requests, callOf(request)),
  )

  app.post(
    '/indexes/:index/query',
    call({ summary: 'One query', params: indexParams, body, answer, config }),
    async (request) => algolia.query(request.params.index, request.body, callOf(request)),
  )

  app.post(
    '/indexes/:index/facets/:facet/query',
    call({
      summary: 'Values of an attribute that begin with a text',
      params: indexParams.extend({ facet: z.string() }),
      body,
      answer,
      config,
    }),
    async (request) => {
      const { index, facet } = request.params
      return algolia.facetQuery(index, facet, request.body, callOf(request))
    },
  )

  app.post(
    '/indexes/:index/browse',
    call({ summary: 'All records, part by part', params: indexParams, body, answer, config }),
    async (request) => algolia.browse(request.params.index, request.body, callOf(request)),
  )

  app.get(
    '/indexes/:index/:objectID',
    call({
      summary: 'One record',
      params: indexParams.extend({ objectID: z.string() }),
      querystring: z.looseObject({ attributesToRetrieve: z.unknown().optional() }),
      answer,
    }),
    async (request) => {
      const { index, objectID } = request.params
      return algolia.record(index, objectID, request.query.attributesToRetrieve, callOf(request))
    },
  )

  app.post(
    '/events',
    call({
      summary: 'Clicks, views and conversions of visitors who agreed to it, by anonymous tokens',
      body: searchEventsBody,
      answer: searchEventsAnswer,
    }),
    async (request) => {
      await searchEvents.record(request.body.events, callOf(request).network)
      return { message: 'OK', status: 200 }
    },
  )
}

/** Sets up body parsing, credentials, headers and errors as the protocol defines them. */
function registerProtocol(app: ContractApp, access: SearchAccess): void {
  // Browsers send JSON as text/plain to avoid a CORS preflight request.
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('*', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') done(null, undefined)
    else parse(request, text, done)
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
  app.addHook('onRequest', async (request) => {
    const isKnown =
      credential(request, 'x-algolia-application-id') === access.appId &&
      credential(request, 'x-algolia-api-key') === access.apiKey
    if (!isKnown) throw new DomainError(403, 'Invalid Application-ID or API key')
  })
  app.setErrorHandler<FastifyError>(answerRefusal)
  app.setNotFoundHandler((_request, reply) => refuse(reply, 404, 'Path not supported by this API'))
}

/** Credentials may come in a header or in the query string, there in any letter case. */
function credential({ headers, query }: FastifyRequest, name: string): unknown {
  if (headers[name] !== undefined) return headers[name]
  const entry = Object.entries(query ?? {}).find(([key]) => key.toLowerCase() === name)
  return entry?.[1]
}

function callOf({ headers, context, network }: FastifyRequest): SearchCall {
  const language = headers['language']
  const visitor = headers['x-algolia-usertoken']
  return {
    currency: context.currency,
    storeCategoryId: context.storeCategoryId,
    locale: language === undefined || language === '' ? undefined : localeOf(language),
    network,
    visitor: typeof visitor === 'string' ? visitor.slice(0, 128) : undefined,
  }
}

function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = refusalOf(error)
  if (known) {
    if (known !== error) request.log.warn({ err: error, req: request }, known.message)
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds)
    return refuse(reply, known.status, known.message)
  }
  if (hasZodFastifySchemaValidationErrors(error)) return refuseInput(error, reply)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500)
    return refuse(reply, status, status === 413 ? 'The body is too large' : 'Invalid JSON')
  request.log.error({ err: error, req: request }, 'unexpected error')
  return refuse(reply, 500, `Something went wrong on our side. Please quote ${request.id}.`)
}

/** Responds 404 to a malformed address and 400 to a malformed body. */
function refuseInput(error: FastifyError, reply: FastifyReply) {
  if (error.validationContext === 'params') return refuse(reply, 404, 'Path not supported by this API')
  const [first] = error.validation ?? []
  const field = first?.instancePath.split('/').filter(Boolean).join('.') || 'body'
  return refuse(reply, 400, `${field}: ${first?.message ?? 'invalid'}`)
}

const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send({ message, status })
