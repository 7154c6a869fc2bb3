import {
  filteredBitmapAnswer,
  pageViewAnswer,
  pageViewBody,
  productBySlugAnswer,
  productDetailsAnswer,
  recentViewsAnswer,
  similarProductsAnswer,
  sizeChartAnswer,
  variantAnswer,
} from '../../../../contract/finding/catalogue.ts'
import * as z from '../../../../contract/values/zod.ts'
import { calls } from '../../../shared/request/calls.ts'
import type { ContractApp } from '../../../shared/request/contract-app.ts'
import { idField, pageFields, plainText, slugField } from '../../../shared/request/request-fields.ts'
import type { CatalogueService } from './catalogue-service.ts'

const call = calls('catalogue')
const MAX_SIMILAR = 24
const LIMIT_WHEN_NOT_GIVEN = 10
const MAX_KEY_LENGTH = 40

/** Routes for products (docs/product-page.md). */
export function catalogueRoutes(app: ContractApp, catalogue: CatalogueService): void {
  app.get(
    '/api/v2/products/by-slug/:slug',
    call.cached({
      summary: 'A product by the slug of one of its variants; a former slug answers the product it leads to',
      params: z.object({ slug: slugField }),
      answer: productBySlugAnswer,
    }),
    async (request) => ({
      productData: await catalogue.bySlug(request.params.slug, request.caller, request.context),
    }),
  )

  app.get(
    '/api/v2/products/by-slug/:slug/filtered-bitmap',
    call.cached({
      summary: 'Which combinations of options exist; {attribute lowercased}_index=n narrows the variant map',
      params: z.object({ slug: slugField }),
      querystring: z.record(z.string(), z.unknown()),
      answer: filteredBitmapAnswer,
    }),
    async (request) => ({
      bitmap: await catalogue.bitmap(request.params.slug, request.query, request.caller, request.context),
    }),
  )

  app.get(
    '/api/v2/variants/:parentProductId/:variantKey',
    call.cached({
      summary: 'The variant with these option indices, joined by "-"',
      params: z.object({ parentProductId: idField, variantKey: plainText(MAX_KEY_LENGTH) }),
      answer: variantAnswer,
    }),
    async ({ params }) => ({ variant: await catalogue.variant(params.parentProductId, params.variantKey) }),
  )

  app.get(
    '/api/v2/products/similar',
    call.cached({
      summary: 'Products like this one, the nearest first, or products of other kinds that go with it',
      querystring: z.object({
        parentProductId: idField,
        relation: z._default(z.enum(['similar', 'complements']), 'similar'),
        ...pageFields(LIMIT_WHEN_NOT_GIVEN, MAX_SIMILAR),
      }),
      answer: similarProductsAnswer,
    }),
    async ({ query, caller, context }) => {
      const { parentProductId: productId, ...page } = query
      return { data: await catalogue.similar({ productId, ...page }, caller, context) }
    },
  )

  app.get(
    '/v1/product/details',
    call.cached({
      summary: 'A product by its ids',
      querystring: z.object({
        productId: idField,
        parentProductId: idField,
        isSearch: z.optional(z.enum(['0', '1'])),
      }),
      answer: productDetailsAnswer,
    }),
    async ({ query, caller, context }) => {
      const ids = { variantId: query.productId, productId: query.parentProductId }
      return { data: await catalogue.byIds(ids, caller, context) }
    },
  )

  app.get(
    '/v1/size/chart',
    call.cached({
      summary: 'The size chart of a product; no rows when it has none',
      querystring: z.object({ childProductId: idField }),
      answer: sizeChartAnswer,
    }),
    async (request) => ({ data: await catalogue.sizeChart(request.query.childProductId, request.context.locale) }),
  )

  app.get(
    '/v1/user/recentview',
    call.withToken({
      summary: 'What the caller looked at, newest first; needs a token, a guest’s will do',
      answer: recentViewsAnswer,
    }),
    async ({ caller, context }) => ({ data: { products: await catalogue.recentlyViewed(caller, context) } }),
  )

  app.post(
    '/v1/pageView',
    call.withToken({
      summary: 'Records what the caller looks at; needs a token, a guest’s will do',
      body: z.extend(pageViewBody, { parentProductId: z.optional(idField) }),
      answer: pageViewAnswer,
    }),
    async ({ caller, body, context }) => {
      await catalogue.recordView(caller, body.parentProductId, context.locale)
      return { message: 'Recorded' }
    },
  )
}
