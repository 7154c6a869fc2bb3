import { z } from 'zod'
import { editedProductsAnswer, type ProductPartName } from '../../../../../contract/finding/product-editing.ts'
import { MAX_PRODUCT_QUERY_LENGTH } from '../../../../../contract/finding/product-editing-rules.ts'
import { signedInCaller } from '../../../../shared/auth/signed-in.ts'
import { calls } from '../../../../shared/request/calls.ts'
import type { ContractApp } from '../../../../shared/request/contract-app.ts'
import { tagged } from '../../../../shared/request/entity-tag.ts'
import { wholeNumber } from '../../../../shared/request/request-fields.ts'
import { id } from '../import/lines/line-values.ts'
import { productLine } from '../import/lines/product-line.ts'
import type { ProductEditing } from './product-editing.ts'
import { productParts } from './product-parts.ts'

const call = calls('admin')
const MAX_PAGE = 1_000_000
/** A product with 2,000 variants. */
const MAX_BODY_BYTES = 2 * 1024 * 1024
const params = z.object({ id })
const productAnswer = z.object({ data: productLine, etag: z.string() })

/** Routes of one's own products, for admins and for programs in their name (docs/catalogue-import.md#calls). */
export function productEditingRoutes(app: ContractApp, editing: ProductEditing): void {
  app.get(
    '/v1/admin/products',
    call.byAdmin({
      summary: 'Products by words of their names, slugs, SKUs and stores, for admins',
      querystring: z.object({
        q: z.string().max(MAX_PRODUCT_QUERY_LENGTH).default(''),
        page: wholeNumber(1, MAX_PAGE).default(1),
      }),
      answer: editedProductsAnswer,
    }),
    async (request) => ({ data: await editing.list(signedInCaller(request), request.query, request.context) }),
  )

  app.get(
    '/v1/admin/products/:id',
    call.byAdmin({ summary: 'A product as a line of a catalogue file', params, answer: productAnswer }),
    async (request, reply) => tagged(reply, editing.read(signedInCaller(request), request.params.id, request.context)),
  )

  app.put(
    '/v1/admin/products/:id',
    {
      ...call.byAdmin({
        summary: 'Makes a product, or changes what the line has of it',
        params,
        body: productLine,
        answer: productAnswer,
      }),
      bodyLimit: MAX_BODY_BYTES,
    },
    async (request, reply) => {
      const { params: at, headers, body, context } = request
      const edited = { id: at.id, ifMatch: headers['if-match'] }
      return tagged(reply, editing.write(signedInCaller(request), edited, body, context))
    },
  )

  for (const name of Object.keys(productParts) as ProductPartName[]) partRoutes(app, editing, name)
}

function partRoutes(app: ContractApp, editing: ProductEditing, name: ProductPartName): void {
  const {
    summary,
    body,
    answer,
  }: { readonly summary: string; readonly body: z.core.$ZodType; readonly answer: z.core.$ZodType } = productParts[name]
  const url = `/v1/admin/products/:id/${name}`

  app.get(url, call.byAdmin({ summary, params, answer }), async (request, reply) =>
    tagged(reply, editing.readPart(signedInCaller(request), request.params.id, name, request.context)),
  )

  app.put(
    url,
    {
      ...call.byAdmin({ summary: `${summary}; changes it`, params, body, answer }),
      bodyLimit: MAX_BODY_BYTES,
    },
    async (request, reply) => {
      const { params: at, headers, body, context } = request
      const edited = { id: at.id, ifMatch: headers['if-match'] }
      return tagged(reply, editing.writePart(signedInCaller(request), edited, { name, body }, context))
    },
  )
}
