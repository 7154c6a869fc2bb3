import type { z } from 'zod'
import type {
  filteredBitmapAnswer,
  similarProductsAnswer,
  sizeChartAnswer,
  variantAnswer,
} from '../../../../contract/finding/catalogue.ts'
import type { Tx } from '../../../db/client.ts'
import { memoizeByKey } from '../../../shared/async/memoize.ts'
import type { Caller } from '../../../shared/auth/caller.ts'
import type { GuestAndUser } from '../../../shared/auth/owner.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import { InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { CampaignsService } from '../../buying/campaigns/campaigns-service.ts'
import type { PricingService } from '../../buying/pricing/pricing-service.ts'
import type { QuestionTally } from '../../community/questions/questions-service.ts'
import type { FollowsService } from '../follows/follows-service.ts'
import type { CardResponse, ProductCards } from './cards/product-cards.ts'
import { KEPT_VIEWS } from './catalogue-policy.ts'
import type { CategoryTree } from './categories/category-tree.ts'
import { attributeName, optionName } from './products/attribute-names.ts'
import { colorIndex, matchingVariants, optionValidity, readChoices } from './products/bitmap.ts'
import { pictureFactsOf } from './products/picture-facts.ts'
import { type ProductResponse, productAnswer } from './products/product-answer.ts'
import {
  findOptions,
  findPicture,
  findProductByIds,
  findProductBySlug,
  findSizeChart,
  findVariantByKey,
  findVideos,
  type ProductRow,
  type VariantRow,
} from './products/product-repository.ts'
import { captionsOf } from './products/product-videos.ts'
import { photoOfView, pictureOf } from './products/variant-pictures.ts'
import { listViews, moveViews, recordView, trimViews } from './recommendations/recent-repository.ts'
import { complementsOf, nearestFirst } from './recommendations/similar-ranking.ts'
import { findPlace, listDepartment } from './recommendations/similar-repository.ts'
import type { StoreReader } from './store-reader.ts'

type BitmapResponse = z.input<typeof filteredBitmapAnswer>['bitmap']

/** Cached because a department may hold thousands of products, and only the order of similar products depends on it. */
const DEPARTMENT_SECONDS = 300
const CACHED_DEPARTMENTS = 50

export interface SimilarQuery {
  readonly productId: string
  readonly skip: number
  readonly limit: number
  /** 'complements': products of other kinds that go with it. */
  readonly relation: 'similar' | 'complements'
}

export type CatalogueService = ReturnType<typeof catalogueService>

interface CatalogueSources extends Pick<Infrastructure, 'db' | 'clock' | 'pictures'> {
  readonly cards: ProductCards
  readonly categories: () => Promise<CategoryTree>
  readonly stores: StoreReader
  readonly pricing: Pick<PricingService, 'priceOf' | 'payable'>
  readonly campaigns: Pick<CampaignsService, 'ofProduct'>
  readonly follows: Pick<FollowsService, 'ofProduct'>
  readonly questions: QuestionTally
}

export function catalogueService(sources: CatalogueSources) {
  const { db, clock, cards, pricing } = sources
  const department = memoizeByKey((id: string) => listDepartment(db, id), {
    seconds: DEPARTMENT_SECONDS,
    maxEntries: CACHED_DEPARTMENTS,
  })

  const answer = async (
    product: ProductRow | undefined,
    selected: VariantRow | undefined,
    caller: Caller,
    context: RequestContext,
  ) => {
    if (!product || !selected) throw noSuchProduct()
    const [store, storeRating, tree, prices, campaigns, follows, questionCount] = await Promise.all([
      sources.stores.withId(product.storeId),
      sources.stores.ratingOf(product.storeId),
      sources.categories(),
      pricing.payable(product.id, product.variants, caller),
      sources.campaigns.ofProduct(product.id),
      sources.follows.ofProduct(caller, { variantId: selected.id, storeId: product.storeId }),
      sources.questions.countOf(product.id),
    ])
    if (!store) throw noSuchProduct()
    const categories = tree.shownPathTo(product.leafId)
    return productAnswer(
      { product, selected, store, storeRating, categories, prices, campaigns, follows, questionCount },
      sources.pictures,
      context,
    )
  }

  return {
    /** Returns the product of a slug; a former slug returns the variant it redirects to. Throws NotFound. */
    bySlug: async (slug: string, caller: Caller, context: RequestContext): Promise<ProductResponse> => {
      const product = await findProductBySlug(db, slug, context.locale)
      const selected =
        product?.variants.find((variant) => variant.slug === slug) ??
        product?.variants.find((variant) => variant.id === product.redirectedTo)
      return answer(product, selected, caller, context)
    },

    /** Throws NotFound unless the variant belongs to the product. */
    byIds: async (
      ids: { productId: string; variantId: string },
      caller: Caller,
      context: RequestContext,
    ): Promise<ProductResponse> => {
      const product = await findProductByIds(db, ids, context.locale)
      return answer(
        product,
        product?.variants.find((variant) => variant.id === ids.variantId),
        caller,
        context,
      )
    },

    /** Throws NotFound, and InvalidInput for an attribute or index that the product does not have. */
    bitmap: async (
      slug: string,
      query: Readonly<Record<string, unknown>>,
      caller: Caller,
      { locale, currency }: RequestContext,
    ): Promise<BitmapResponse> => {
      const found = await findOptions(db, slug)
      if (!found) throw noSuchProduct()
      const { attributes, variants } = found
      const read = readChoices(query, attributes)
      if (!read.ok) throw new InvalidInput(read.problem)
      const matching = matchingVariants(variants, read.choices)
      const prices = await pricing.payable(found.id, matching, caller)
      return {
        options: Object.fromEntries(
          attributes.map(({ name, options }) => [name, options.map((option) => optionName(option, locale))]),
        ),
        labels: Object.fromEntries(attributes.map(({ name }) => [name, attributeName(name, locale)])),
        colorIndex: colorIndex(attributes, locale),
        optionValidity: optionValidity(attributes, variants),
        variantMap: Object.fromEntries(
          matching.flatMap(({ id, key, slug: variantSlug }) => {
            const price = prices.get(id)
            return price === undefined ? [] : [[key, { price: toMajorIn(price, currency), slug: variantSlug }]]
          }),
        ),
      }
    },

    /** Throws NotFound. */
    variant: async (productId: string, key: string): Promise<z.input<typeof variantAnswer>['variant']> => {
      const found = await findVariantByKey(db, productId, key)
      if (!found) throw new NotFound('There is no such variant.')
      return found
    },

    /** Throws NotFound. */
    sizeChart: async (variantId: string, locale: Locale): Promise<z.input<typeof sizeChartAnswer>['data']> => {
      const found = await findSizeChart(db, variantId, locale)
      if (!found) throw noSuchProduct()
      return found.sizeChart ?? { columns: [], rows: [] }
    },

    /** Throws NotFound. */
    similar: async (
      { productId, skip, limit, relation }: SimilarQuery,
      caller: Caller,
      context: RequestContext,
    ): Promise<z.input<typeof similarProductsAnswer>['data']> => {
      const product = await findPlace(db, productId)
      if (!product) throw noSuchProduct()
      const chosen = relation === 'complements' ? complementsOf : nearestFirst
      const others = chosen(await department(product.departmentId), product)
      const productIds = others.slice(skip, skip + limit).map((other) => other.id)
      return { products: await cards({ productIds }, caller, context), penCount: others.length }
    },

    /** Throws Unauthenticated for a caller without a token. */
    recentlyViewed: async (caller: Caller, context: RequestContext): Promise<CardResponse[]> =>
      cards({ productIds: await listViews(db, viewerOf(caller, context.locale), KEPT_VIEWS) }, caller, context),

    /** Records that the caller viewed a product. Throws Unauthenticated for a caller without a token, and NotFound. */
    recordView: async (caller: Caller, productId: string | undefined, locale: Locale): Promise<void> => {
      const viewerId = viewerOf(caller, locale)
      if (productId === undefined) return
      await db.transaction(async (tx) => {
        if (!(await recordView(tx, viewerId, productId, clock.now()))) throw noSuchProduct()
        await trimViews(tx, viewerId, KEPT_VIEWS)
      })
    },

    /** Moves the guest's views to the user. A second call does nothing. */
    mergeGuest: async (tx: Tx, { guestId, userId }: GuestAndUser): Promise<void> => {
      await moveViews(tx, guestId, userId)
      await trimViews(tx, userId, KEPT_VIEWS)
    },

    /** Returns the id of the upload that is a product's picture; undefined for a product without photographs. */
    photoId: async (publicId: string): Promise<string | undefined> => {
      const wanted = pictureOf(publicId)
      const row = wanted && (await findPicture(db, wanted.slug))
      return row?.picture.photos && wanted && photoOfView(row.picture.photos, row.attributes, wanted)?.id
    },

    /** Whether a public id is of a product that has no pictures. */
    lacksPictures: async (publicId: string): Promise<boolean> => {
      const wanted = pictureOf(publicId)
      const row = wanted && (await findPicture(db, wanted.slug))
      if (!row || row.picture.photos?.length) return false
      return row.picture.shape === '' || !sources.pictures.drawsPictures
    },

    /** Returns the captions of a product's video, in the format WebVTT. Throws NotFound. */
    captions: async (productSlug: string, file: string): Promise<string> => {
      const captions = captionsOf(await findVideos(db, productSlug), file)
      if (captions === undefined) throw new NotFound('There are no such captions.')
      return captions
    },

    /** Returns what the pictures of a product are drawn from, or undefined for one that is unknown or not drawn. */
    pictureFacts: async (productSlug: string) => {
      const row = await findPicture(db, productSlug)
      return row && row.picture.shape !== '' ? pictureFactsOf(row) : undefined
    },
  }
}

const noSuchProduct = () => new NotFound('There is no such product.')

function viewerOf(caller: Caller, locale: Locale): string {
  requireToken(caller, locale)
  return caller.id
}
