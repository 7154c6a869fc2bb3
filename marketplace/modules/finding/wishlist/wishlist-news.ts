import { MINUTE_MS } from '../../../../contract/values/durations.ts'
import { locales } from '../../../../contract/values/languages.ts'
import { lease } from '../../../db/locks/lease.ts'
import { productPublicId } from '../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { PricingService } from '../../buying/pricing/pricing-service.ts'
import { listNewOrLower, listWished, lockWhoKnowMore, setFirstPrice, setKnownPrice } from './wishlist-repository.ts'

const AT_ONCE = 200
/** Longer than the interval of the job. After this time another process takes over when the one that does it is killed. */
const LEASE_MS = 15 * MINUTE_MS

interface WishlistNewsSources extends Pick<Infrastructure, 'db' | 'clock' | 'notify'> {
  readonly log: { warn(what: object, message: string): void }
  readonly pricing: Pick<PricingService, 'priceOf'>
}

/**
 * Creates the job that notifies shoppers when a product on their wishlist costs less than the lowest price that they know
 * (docs/notifications.md#price-drops).
 */
export function wishlistNews({ db, clock, log, pricing, notify }: WishlistNewsSources) {
  const turn = lease({ db, clock }, 'wishlist prices', LEASE_MS)
  /** Any signed-in user: all of them pay the same price. */
  const anyUser = { kind: 'user', id: '', userType: 1 } as const

  const lookAt = (variantId: string, price: number) =>
    db.transaction(async (tx) => {
      await setFirstPrice(tx, variantId, price)
      const shoppers = await lockWhoKnowMore(tx, variantId, price)
      if (shoppers.length === 0) return
      await setKnownPrice(tx, variantId, { userIds: shoppers.map(({ userId }) => userId), price })
      for (const { userId, knownPrice, slug, texts } of shoppers) {
        const names = locales.map((locale) => [`name.${locale}`, (texts[locale] ?? texts.en).name])
        await notify(tx, {
          userId,
          kind: 'deal',
          key: `price ${variantId} ${price}`,
          template: 'priceFell',
          values: { ...Object.fromEntries(names), name: texts.en.name, price, saving: knownPrice - price },
          href: `/${encodeURIComponent(slug)}`,
          image: productPublicId(slug, 'front'),
        })
      }
    })

  return {
    /** Lets another process do the work at once. */
    // A lease that cannot be freed, because the database is away, ends by itself.
    close: (): Promise<void> => turn.release().catch(() => undefined),

    /** Notifies shoppers of lower prices. Runs in each process, and does the work in one of them. */
    notifyOfPriceDrops: async (): Promise<void> => {
      let ids: readonly string[] = []
      // Asked before each batch, because a long run must renew the lease.
      while (await turn.hold()) {
        ids = await listWished(db, ids.at(-1) ?? '', AT_ONCE)
        if (ids.length === 0) return
        const prices = await pricing.priceOf(ids, anyUser)
        const known = [...prices].map(([variantId, { finalPrice }]) => ({ variantId, price: finalPrice }))
        const changed = new Set(await listNewOrLower(db, known))
        for (const { variantId, price } of known) {
          if (!changed.has(variantId)) continue
          await lookAt(variantId, price).catch((err: unknown) => {
            log.warn({ err, variant: variantId }, 'price drop not told yet')
          })
        }
      }
    },
  }
}
