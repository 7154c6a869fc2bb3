import type { z } from 'zod'
import type { collectionAnswer, collectionProductsAnswer } from '../../../../contract/finding/collections.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import type { UserCaller } from '../../../shared/auth/caller.ts'
import { Conflict, NotFound } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { ProductCards } from '../catalogue/cards/product-cards.ts'
import { COVER_PICTURES, MAX_COLLECTIONS, MAX_PRODUCTS_PER_COLLECTION } from './collections-policy.ts'
import {
  type CollectionRow,
  changeCollection,
  countCollections,
  countProducts,
  deleteCollection,
  deleteProduct,
  findByIdempotencyKey,
  findByName,
  insertCollection,
  insertProduct,
  isVariant,
  listCollections,
  listProducts,
  lockUser,
} from './collections-repository.ts'

type CollectionResponse = z.input<typeof collectionAnswer>['data']
type CollectionProductsResponse = z.input<typeof collectionProductsAnswer>['data']

/**
 * The user's own collections. Every method throws NotFound for a collection that does not exist or belongs to another
 * user.
 */
export interface CollectionsService {
  /** Returns the collections, last changed first. With a variant, each says whether it holds that variant. */
  list(user: UserCaller, context: RequestContext, variantId?: string): Promise<CollectionResponse[]>
  /**
   * Creates an empty collection. A repeat with the same idempotency key returns the existing one. Throws Conflict when
   * the key was used for another name, when the name is taken, and when the limit of collections is reached.
   */
  create(
    user: UserCaller,
    input: { name: string; idempotencyKey: string | undefined },
    context: RequestContext,
  ): Promise<CollectionResponse>
  rename(user: UserCaller, input: { id: string; name: string }, context: RequestContext): Promise<CollectionResponse>
  remove(user: UserCaller, id: string, context: RequestContext): Promise<void>
  open(
    user: UserCaller,
    query: { id: string; skip: number; limit: number },
    context: RequestContext,
  ): Promise<CollectionProductsResponse>
  /** Adding a variant that is already in the collection, or removing one that is not, changes nothing. */
  put(user: UserCaller, input: { id: string; variantId: string }, context: RequestContext): Promise<CollectionResponse>
  takeOut(
    user: UserCaller,
    input: { id: string; variantId: string },
    context: RequestContext,
  ): Promise<CollectionResponse>
}

interface CollectionsSources extends Pick<Infrastructure, 'db' | 'clock'> {
  readonly cards: ProductCards
}

export function collectionsService({ db, clock, cards: cardsOf }: CollectionsSources): CollectionsService {
  return {
    list: async (user, context, variantId) => {
      const rows = await listCollections(db, { userId: user.id, coverSize: COVER_PICTURES, variantId })
      return toResponse(rows, user, context)
    },

    create: async (user, { name, idempotencyKey }, context) => {
      const id = await db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        const existing =
          idempotencyKey === undefined ? undefined : await findByIdempotencyKey(tx, user.id, idempotencyKey)
        const named = await findByName(tx, user.id, nameKey(name))
        if (existing && existing.id === named?.id) return existing.id
        if (existing) throw new Conflict('Idempotency-Key was used for another collection.', 'REQUEST_KEY_REUSED')
        if (named) throw nameTaken(named.name, context)
        if ((await countCollections(tx, user.id)) >= MAX_COLLECTIONS) {
          throw new Conflict(messages[context.locale].collection.tooMany(MAX_COLLECTIONS), 'COLLECTION_LIMIT')
        }
        const now = clock.now()
        const row = { id: newId(), userId: user.id, name, nameKey: nameKey(name), createdAt: now, changedAt: now }
        await insertCollection(tx, { ...row, ...(idempotencyKey !== undefined && { idempotencyKey }) })
        return row.id
      })
      return read(user, id, context)
    },

    rename: async (user, { id, name }, context) => {
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        const named = await findByName(tx, user.id, nameKey(name))
        const change = { name, nameKey: nameKey(name), changedAt: clock.now() }
        if (named && named.id !== id) {
          await own(tx, user, id, context)
          throw nameTaken(named.name, context)
        }
        if (!(await changeCollection(tx, { id, userId: user.id }, change))) throw missing(context)
      })
      return read(user, id, context)
    },

    remove: async (user, id, context) => {
      if (!(await deleteCollection(db, id, user.id))) throw missing(context)
    },

    open: async (user, { id, skip, limit }, context) => {
      const collection = await read(user, id, context)
      const variantIds = await listProducts(db, id, { skip, limit })
      const products = await cardsOf({ variantIds }, user, context)
      return { ...collection, products, penCount: collection.count }
    },

    put: async (user, { id, variantId }, context) => {
      await db.transaction(async (tx) => {
        await lockUser(tx, user.id)
        await own(tx, user, id, context)
        if (!(await isVariant(tx, variantId))) throw new NotFound(messages[context.locale].product.notFound)
        const now = clock.now()
        if (!(await insertProduct(tx, { collectionId: id, variantId, addedAt: now }))) return
        if ((await countProducts(tx, id)) > MAX_PRODUCTS_PER_COLLECTION) {
          throw new Conflict(messages[context.locale].collection.full(MAX_PRODUCTS_PER_COLLECTION), 'COLLECTION_FULL')
        }
        await changeCollection(tx, { id, userId: user.id }, { changedAt: now })
      })
      return read(user, id, context, variantId)
    },

    takeOut: async (user, { id, variantId }, context) => {
      await db.transaction(async (tx) => {
        await own(tx, user, id, context)
        if (!(await deleteProduct(tx, id, variantId))) return
        await changeCollection(tx, { id, userId: user.id }, { changedAt: clock.now() })
      })
      return read(user, id, context, variantId)
    },
  }

  async function read(
    user: UserCaller,
    id: string,
    context: RequestContext,
    variantId?: string,
  ): Promise<CollectionResponse> {
    const row = await own(db, user, id, context, variantId)
    const [collection] = await toResponse([row], user, context)
    if (!collection) throw missing(context)
    return collection
  }

  async function toResponse(rows: readonly CollectionRow[], user: UserCaller, context: RequestContext) {
    const variantIds = [...new Set(rows.flatMap(({ cover }) => cover))]
    const cards = await cardsOf({ variantIds }, user, context)
    const pictures = new Map(cards.map(({ childProductId, images }) => [childProductId, images]))
    return rows.map(({ id, name, count, cover, hasProduct }): CollectionResponse => {
      // The first picture is large, so it may show the product in use.
      const images = cover.flatMap((variantId, place) => {
        const [front, lifestyle] = pictures.get(variantId) ?? []
        return ((place === 0 && lifestyle) || front)?.small ?? []
      })
      return { _id: id, name, count, images, hasProduct }
    })
  }
}

async function own(
  executor: Executor | Tx,
  user: UserCaller,
  id: string,
  context: RequestContext,
  variantId?: string,
): Promise<CollectionRow> {
  const [row] = await listCollections(executor, { userId: user.id, coverSize: COVER_PICTURES, id, variantId })
  if (!row) throw missing(context)
  return row
}

const missing = ({ locale }: RequestContext) => new NotFound(messages[locale].collection.notFound)
const nameTaken = (name: string, { locale }: RequestContext) =>
  new Conflict(messages[locale].collection.nameTaken(name), 'COLLECTION_NAME_TAKEN')

/** Returns the form in which names are compared: case, letter width and repeated whitespace do not matter. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
