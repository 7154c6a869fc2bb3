import { locales } from '../../../contract/languages.ts'
import type { Db } from '../../db/client.ts'
import { productPublicId } from '../../shared/picture-address.ts'
import type { Notify } from '../../shared/ports/notify.ts'
import { listWished, lockWhoKnowMore, setFirstPrice, setKnownPrice } from './wishlist-repository.ts'
import type { WishlistPorts } from './wishlist-service.ts'

const AT_ONCE = 200

interface PricesSources {
  readonly db: Db
  readonly ports: Pick<WishlistPorts, 'priceOf'> & { readonly notify: Notify }
}

/**
 * Creates the job that notifies shoppers when a product on their wishlist costs less than the lowest price that they know
 * (docs/notifications.md#price-drops).
 */
export function wishlistPrices({ db, ports }: PricesSources) {
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
        await ports.notify(tx, {
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
    notifyOfPriceDrops: async (): Promise<void> => {
      let ids = await listWished(db, '', AT_ONCE)
      while (ids.length > 0) {
        const prices = await ports.priceOf(ids, anyUser)
        for (const [variantId, { finalPrice }] of prices) await lookAt(variantId, finalPrice)
        ids = await listWished(db, ids.at(-1) ?? '', AT_ONCE)
      }
    },
  }
}
