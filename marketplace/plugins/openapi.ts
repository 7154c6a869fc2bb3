import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifySchema } from 'fastify'
import { z } from 'zod'
import { errorBody } from '../../contract/values/error-body.ts'
import { locales } from '../../contract/values/languages.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'

type JsonSchema = Record<string, unknown>

/** Headers that every call may send besides its own parameters. */
const commonHeaders: JsonSchema = {
  type: 'object',
  properties: {
    language: { type: 'string', enum: locales, description: 'Language of texts; en when absent.' },
    currencycode: { type: 'string', description: 'Currency of prices, such as EUR; USD when absent or unknown.' },
    storeCategoryId: { type: 'string', description: 'Kind of store.' },
  },
}

const description =
  'Amounts are decimal major units of the asked currency. A refused call answers {message, name: "error", code?} with ' +
  'a fitting status. Pictures: GET /media/{cloud}/image/upload/{transformation}/{publicId}, the transformation being ' +
  'parts such as w_420,h_420,q_75,f_auto,c_fill, or left out.'

/** Serves GET /docs/openapi.json and the page GET /docs (Swagger UI), both from the schemas of the routes. */
export async function registerOpenapi(app: ContractApp): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Marketplace', version: '1', description },
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
      security: [{}, { token: [] }],
    },
    transform: ({ schema, url }) => ({ schema: schema?.tags ? described(schema) : { hide: true }, url }),
  })

  app.get('/docs/openapi.json', { schema: { hide: true } }, async () => app.swagger())

  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha' },
  })
}

// The library's transform describes responses after parsing; clients receive the input of the schema.
function described(schema: FastifySchema): FastifySchema {
  const { params, querystring, body, response, ...rest } = schema
  const answers = Object.entries({ ...objectOf(response), '4xx': errorBody })
  return {
    ...rest,
    headers: commonHeaders,
    ...(params !== undefined && { params: wireSchema(params) }),
    // A record has no named parameters; the route's summary describes them.
    ...(querystring !== undefined && !(querystring instanceof z.ZodRecord) && { querystring: wireSchema(querystring) }),
    ...(body !== undefined && { body: wireSchema(body) }),
    response: Object.fromEntries(
      answers.map(([status, answer]) => [
        status,
        { description: status === '4xx' ? 'Refused' : 'Answered', ...wireSchema(answer) },
      ]),
    ),
  }
}

function wireSchema(schema: unknown): JsonSchema {
  if (!(schema instanceof z.core.$ZodType)) return {}
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
