import type { Tx } from '../../../db/client.ts'
import { productPublicId } from '../../../shared/picture-address.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import { localeOf } from '../../../shared/text/locale.ts'
import type { CardResponse } from '../catalogue/cards/product-cards.ts'
import { backInStockContent, productPath } from './back-in-stock-mails.ts'
import type { StockNotice } from './back-in-stock-repository.ts'

type NewsSources = Pick<Infrastructure, 'notify' | 'sendOptionalMail' | 'shop'>

/** Returns a function that tells a shopper, by notification and mail, that a product can be ordered again. */
export function backInStockNews({ notify, sendOptionalMail, shop }: NewsSources) {
  return async (tx: Tx, notice: StockNotice, card: CardResponse): Promise<void> => {
    const { userId, variantId, locale, createdAt } = notice
    await notify(tx, {
      userId,
      kind: 'backInStock',
      key: `stock ${variantId} ${createdAt.getTime()}`,
      template: 'backInStock',
      values: { name: card.productName },
      href: productPath(card.slug),
      image: productPublicId(card.slug, 'front'),
      isMailed: false,
    })
    const content = backInStockContent(notice, card, shop)
    await sendOptionalMail({ ownerId: userId, kind: 'backInStock', content, locale: localeOf(locale) }, tx)
  }
}
