import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type {
  editedProductsAnswer,
  ProductPartName,
  WrittenProductPart,
} from '../../../../../contract/finding/product-editing.ts'
import { toMajor } from '../../../../../contract/values/minor-units.ts'
import type { Executor, Tx } from '../../../../db/client.ts'
import { queuedTransaction } from '../../../../db/user-transaction.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import { messages } from '../../../../messages/messages.ts'
import type { UserCaller } from '../../../../shared/auth/caller.ts'
import { NotFound } from '../../../../shared/domain-error.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import { entityTag, requireMatch } from '../../../../shared/request/entity-tag.ts'
import type { RequestContext } from '../../../../shared/request/request-context.ts'
import type { AuditTrail } from '../../../account/impersonation/audit-trail.ts'
import type { ImpersonationService } from '../../../account/impersonation/impersonation-service.ts'
import type { UploadsService } from '../../../community/uploads/uploads-service.ts'
import type { VideosService } from '../../../community/uploads/videos/videos-service.ts'
import { EDITED_PAGE_SIZE } from '../catalogue-policy.ts'
import {
  type ProductLine,
  type WholeProduct,
  type WrittenProduct,
  writtenProduct,
} from '../import/lines/product-line.ts'
import { fetchPictures } from '../import/pictures/fetch-pictures.ts'
import { pictureReader } from '../import/pictures/picture-sources.ts'
import type { WantedMedia } from '../import/writing/product-writer.ts'
import { findEditedProducts, findStoredProduct } from './product-editing-repository.ts'
import { type PartOfProduct, productParts, refuse, type StoredProduct } from './product-parts.ts'
import { writeProduct } from './write-product.ts'

/** A state with its ETag. */
export interface Tagged<Data> {
  readonly data: Data
  readonly etag: string
}

/** The write of one product, or of a part of it, by an admin. */
export interface EditedAt {
  readonly id: string
  /** The header If-Match. */
  readonly ifMatch: string | undefined
}

type ProductsResponse = z.input<typeof editedProductsAnswer>['data']

/**
 * All methods throw Forbidden unless the caller is an admin in their own name. Those that read a product or a part of it,
 * or change a part, throw NotFound for an unknown product.
 */
export interface ProductEditing {
  list(
    caller: UserCaller,
    search: { readonly q: string; readonly page: number },
    context: RequestContext,
  ): Promise<ProductsResponse>
  read(caller: UserCaller, id: string, context: RequestContext): Promise<Tagged<WrittenProduct>>
  /**
   * Makes the product, or changes what the line has. Throws InvalidInput that names the fields, and a 412 when the product
   * is another than If-Match says.
   */
  write(caller: UserCaller, at: EditedAt, line: ProductLine, context: RequestContext): Promise<Tagged<WrittenProduct>>
  readPart<Name extends ProductPartName>(
    caller: UserCaller,
    id: string,
    name: Name,
    context: RequestContext,
  ): Promise<Tagged<WrittenProductPart<Name>>>
  /** Throws InvalidInput, and a 412. */
  writePart<Name extends ProductPartName>(
    caller: UserCaller,
    at: EditedAt,
    { name, body }: { readonly name: Name; readonly body: unknown },
    context: RequestContext,
  ): Promise<Tagged<WrittenProductPart<Name>>>
}

interface Sources extends Pick<Infrastructure, 'db' | 'clock' | 'queue'> {
  readonly uploads: Pick<UploadsService, 'find' | 'keep'>
  readonly videos: Pick<VideosService, 'find' | 'keep'>
  readonly impersonation: Pick<ImpersonationService, 'requireAdmin'>
  readonly audit: Pick<AuditTrail, 'recordEdit'>
}

const ROUTE = '/v1/admin/products/:id'

type Media = Pick<WantedMedia, 'productId' | 'photos' | 'videos'>

const photographs: JobKind<Media> = {
  name: 'product photographs',
  payload: z.object({
    productId: z.string(),
    photos: z.array(z.object({ source: z.string(), option: z.string().exactOptional() })).exactOptional(),
    videos: z.array(z.custom<WholeProduct['videos'][number]>()).exactOptional(),
  }),
  retryAfterMs: [60_000, 10 * 60_000, 60 * 60_000],
}

/** One's own products, as an admin or a program in an admin's name reads and writes them. */
export function productEditing({ db, clock, queue, uploads, videos, impersonation, audit }: Sources): ProductEditing {
  queue.handle(photographs, async (wanted) => {
    const { problems } = await fetchPictures(
      db,
      { media: [{ at: 0, ...wanted }] },
      {
        uploads,
        videos,
        read: pictureReader({}),
        onProgress: () => undefined,
      },
    )
    if (problems.length > 0) throw new Error(`${problems.length} photographs or videos cannot be fetched`)
  })

  /** Reads one state of a product, changes it and records the change, while no other call changes the product. */
  async function change<Data>(
    caller: UserCaller,
    { id, ifMatch }: EditedAt,
    edit: {
      readonly route: string
      readonly show: (stored: StoredProduct) => Data
      readonly write: (tx: Tx, stored: StoredProduct | undefined) => Promise<void>
    },
    context: RequestContext,
  ): Promise<Tagged<Data>> {
    await impersonation.requireAdmin(caller, context)
    return queuedTransaction(db, async (tx) => {
      await lockEditing(tx, id)
      const before = await findStoredProduct(tx, id)
      const shown = before && edit.show(before)
      requireMatch(ifMatch, shown && entityTag(shown), context.locale)
      await edit.write(tx, before)
      const after = await findStoredProduct(tx, id)
      if (!after) throw noProduct(context)
      const answer = tagged(edit.show(after))
      const edited = { name: after.product.slug, before: shown, after: answer.data }
      await audit.recordEdit(caller, { action: 'product.edit', route: edit.route, ...edited }, tx)
      return answer
    })
  }

  const stored = async (caller: UserCaller, id: string, context: RequestContext) => {
    await impersonation.requireAdmin(caller, context)
    const found = await findStoredProduct(db, id)
    if (!found) throw noProduct(context)
    return found
  }

  return {
    list: async (caller, { q, page }, context) => {
      await impersonation.requireAdmin(caller, context)
      const words = q.toLowerCase().split(/\s+/).filter(Boolean)
      const { rows, total } = await findEditedProducts(db, {
        words,
        locale: context.locale,
        skip: (page - 1) * EDITED_PAGE_SIZE,
        limit: EDITED_PAGE_SIZE,
      })
      return {
        products: rows.map((row) => ({
          ...row,
          listPrice: toMajor(row.listPrice),
          memberPrice: toMajor(row.memberPrice),
        })),
        pageSize: EDITED_PAGE_SIZE,
        penCount: total,
      }
    },

    read: async (caller, id, context) => tagged(editableLine(await stored(caller, id, context))),

    write: (caller, at, line, context) =>
      change(
        caller,
        at,
        {
          route: ROUTE,
          show: editableLine,
          write: async (tx, before) => {
            const { problems, wantedMedia } = await writeProduct(tx, { ...line, id: at.id }, before, clock.now())
            refuse(problems)
            // Two jobs, because one that waits is replaced by the next of its key.
            for (const { productId, photos, videos } of wantedMedia) {
              if (photos) await queue.add(tx, photographs, { productId, photos }, { key: productId })
              if (videos) await queue.add(tx, photographs, { productId, videos }, { key: `${productId}:videos` })
            }
          },
        },
        context,
      ),

    readPart: async (caller, id, name, context) => tagged(partOf(name).show(await stored(caller, id, context))),

    writePart: (caller, at, { name, body }, context) =>
      change(
        caller,
        at,
        {
          route: `${ROUTE}/${name}`,
          show: partOf(name).show,
          write: async (tx, before) => {
            if (!before) throw noProduct(context)
            await partOf(name).write(tx, before, body, clock.now())
          },
        },
        context,
      ),
  }
}

/** Orders do not take this lock: what is sold meanwhile is no change that makes an edit stale. */
const lockEditing = (tx: Executor, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product editing ${id}`}, 0))`)

const tagged = <Data>(data: Data): Tagged<Data> => ({ data, etag: entityTag(data) })

const noProduct = ({ locale }: RequestContext) => new NotFound(messages[locale].product.notFound)

// The table ties each name to its part; the route has parsed the body.
const partOf = <Name extends ProductPartName>(name: Name) =>
  productParts[name] as unknown as PartOfProduct<Name, unknown>

/** Returns the line of a product, without what shoppers change: stock, sales, votes and reviews. */
function editableLine({ product }: StoredProduct): WrittenProduct {
  const { sold: _, reviews: __, variants, faqs = [], featureRatings = [], ...line } = writtenProduct(product)
  return {
    ...line,
    variants: variants.map(({ stock: _stock, ...variant }) => variant),
    faqs: faqs.map(({ likes: _likes, dislikes: _dislikes, ...faq }) => faq),
    featureRatings: featureRatings.map(({ total: _total, ratings: _ratings, ...feature }) => feature),
  }
}
