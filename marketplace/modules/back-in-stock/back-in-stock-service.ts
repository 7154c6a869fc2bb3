import type { z } from 'zod'
import { stockNotifyBody } from '../../../contract/back-in-stock.ts'
import type { productCard } from '../../../contract/catalogue.ts'
import type { Db } from '../../db/client.ts'
import { messages } from '../../messages/messages.ts'
import { type Caller, nobody, type UserCaller } from '../../shared/auth/caller.ts'
import type { Clock } from '../../shared/clock.ts'
import { Conflict, InvalidInput, NotFound } from '../../shared/domain-error.ts'
import type { Mailer } from '../../shared/mail/mailer.ts'
import type { RequestContext } from '../../shared/request/request-context.ts'
import { localeOf } from '../../shared/text/locale.ts'
import {
  listAwaited,
  listDependents,
  returnNotice,
  type StockNotice,
  takeNotices,
  upsertNotice,
} from './back-in-stock-repository.ts'

type CardOnTheWire = z.input<typeof productCard>

/** What this module needs from others; the app wires it. */
export interface BackInStockPorts {
  readonly cards: (
    wanted: { readonly variantIds: readonly string[] },
    caller: Caller,
    context: RequestContext,
  ) => Promise<CardOnTheWire[]>
  readonly mailer: Mailer
  /** Address of the storefront, without a trailing slash. */
  readonly siteUrl: string
  /** Currency and store type for emails, which no request asks for: the shop's defaults. */
  readonly usual: () => Promise<Omit<RequestContext, 'locale'>>
}

export interface BackInStockService {
  /**
   * Stores a request to email `email` when the variant can be ordered again, at most one for each user and variant.
   *
   * Throws InvalidInput for an invalid address, NotFound when the ids do not belong together, and Conflict when the
   * variant can be ordered now.
   */
  request(
    user: UserCaller,
    wanted: { variantId: string; productId: string; email: string },
    context: RequestContext,
  ): Promise<void>
  /**
   * Sends the emails for a variant, and for bundles that contain it, as far as they can be ordered now. Must be called
   * whenever stock increases. Repeated and concurrent calls never send an email twice. Returns the number of emails; a
   * request whose email fails stays stored.
   */
  stockReturned(variantId: string): Promise<number>
  /** Sends the emails for every requested variant. This covers deals that have begun without a change of stock. */
  sendBackInStockMails(): Promise<number>
}

/** Shoppers who wait for a deal are emailed when it begins, even when the product can be bought without it before. */
const isOrderable = ({ inStock, allowOrderOutOfStock, dealStartsAt }: CardOnTheWire) =>
  (inStock || allowOrderOutOfStock === true) && dealStartsAt === undefined

interface BackInStockSources {
  readonly db: Db
  readonly clock: Clock
  readonly ports: BackInStockPorts
}

/** "Notify Me": stores requests and sends emails when a variant is in stock again (docs/account.md#notify-me). */
export function backInStockService({ db, clock, ports }: BackInStockSources): BackInStockService {
  return {
    request: async (user, { variantId, productId, email }, context) => {
      const { locale } = context
      const address = stockNotifyBody.shape.email.safeParse(email)
      if (!address.success) throw new InvalidInput(messages[locale].backInStock.invalidEmail, 'INVALID_EMAIL')
      const [card] = await ports.cards({ variantIds: [variantId] }, user, context)
      if (!card || card.parentProductId !== productId) throw new NotFound(messages[locale].product.notFound)
      if (isOrderable(card)) throw new Conflict(messages[locale].backInStock.canBeOrdered, 'CAN_BE_ORDERED')
      await upsertNotice(db, { userId: user.id, variantId, email: address.data, locale, createdAt: clock.now() })
    },

    stockReturned: async (variantId) => {
      return writeAbout(await listDependents(db, variantId))
    },

    sendBackInStockMails: async () => writeAbout(await listAwaited(db)),
  }

  async function writeAbout(variantIds: readonly string[]): Promise<number> {
    if (variantIds.length === 0) return 0
    const orderable = (await cardsIn('en', variantIds)).filter(isOrderable)
    const sent = await Promise.all(orderable.map(({ childProductId }) => writeToAll(childProductId)))
    return sent.reduce((sum, count) => sum + count, 0)
  }

  async function writeToAll(variantId: string): Promise<number> {
    const notices = await takeNotices(db, variantId)
    let sent = 0
    for (const notice of notices) {
      try {
        await write(notice)
        sent += 1
      } catch {
        await returnNotice(db, notice)
      }
    }
    return sent
  }

  async function write({ variantId, email, locale }: StockNotice): Promise<void> {
    const language = localeOf(locale)
    const [card] = await cardsIn(language, [variantId])
    if (!card) return
    const address = `${ports.siteUrl}/${encodeURIComponent(card.slug)}`
    await ports.mailer.send({ to: email, ...messages[language].backInStock.mail(card.productName, address) })
  }

  async function cardsIn(locale: RequestContext['locale'], variantIds: readonly string[]): Promise<CardOnTheWire[]> {
    return ports.cards({ variantIds }, nobody, { ...(await ports.usual()), locale })
  }
}
