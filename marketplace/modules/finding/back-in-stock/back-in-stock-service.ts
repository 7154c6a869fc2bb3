import { createHmac } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { stockNotifyBody } from '../../../../contract/finding/back-in-stock.ts'
import { DAY_MS } from '../../../../contract/values/durations.ts'
import { messages } from '../../../messages/messages.ts'
import { anonymous, type UserCaller } from '../../../shared/auth/caller.ts'
import { linkKeys } from '../../../shared/auth/link-keys.ts'
import { Conflict, InvalidInput, NotFound } from '../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../shared/limits/throw-if-limited.ts'
import { mailboxOf } from '../../../shared/mail/mailbox.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import { type Locale, localeOf } from '../../../shared/text/locale.ts'
import type { CardResponse, ProductCards } from '../catalogue/cards/product-cards.ts'
import { confirmationMail } from './back-in-stock-mails.ts'
import { backInStockNews } from './back-in-stock-news.ts'
import { NOTICE_CONFIRM_DAYS, noticeMailsOfAddress, noticeMailsOfUser } from './back-in-stock-policy.ts'
import {
  confirmNotice,
  deleteUnconfirmed,
  findNotice,
  listAwaited,
  listDependents,
  listNotices,
  type StockNotice,
  takeNotice,
  upsertNotice,
} from './back-in-stock-repository.ts'

/** What this module needs from others; the app wires it. */
export interface BackInStockPorts extends Pick<Infrastructure, 'notify' | 'sendOptionalMail' | 'mailer'> {
  readonly cards: ProductCards
  /** Returns the address of an account, which needs no confirmation. */
  readonly emailOf: (userId: string, context: RequestContext) => Promise<string>
  /** Currency and store type for emails, which no request asks for: the shop's defaults. */
  readonly usual: () => Promise<Omit<RequestContext, 'locale'>>
}

export type BackInStockService = ReturnType<typeof backInStockService>

/** Shoppers who wait for a deal are emailed when it begins, even when the product can be bought without it before. */
const isOrderable = ({ inStock, allowOrderOutOfStock, dealStartsAt }: CardResponse) =>
  (inStock || allowOrderOutOfStock === true) && dealStartsAt === undefined

const isSameAddress = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

interface BackInStockSources extends Pick<Infrastructure, 'db' | 'clock' | 'limits' | 'shop'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Signs the keys of links. */
  readonly secret: string
  readonly ports: BackInStockPorts
}

/** "Notify Me": stores requests and sends emails when a variant is in stock again (docs/account.md#notify-me). */
export function backInStockService(sources: BackInStockSources) {
  const { db, clock, log, limits, secret, shop, ports } = sources
  const keys = linkKeys({ secret, clock, purpose: 'stock notice', days: NOTICE_CONFIRM_DAYS })
  const inform = backInStockNews({ ...ports, shop })

  /**
   * Names a request in a link, with a keyed digest of its address: an older link does not confirm a newer address. Links
   * from before the digest had a key count as expired.
   */
  const idOf = ({ userId, variantId, email }: Pick<StockNotice, 'userId' | 'variantId' | 'email'>): string => {
    const digest = createHmac('sha256', secret).update(`stock notice ${email}`).digest('hex').slice(0, 16)
    return Buffer.from(JSON.stringify([userId, variantId, digest])).toString('base64url')
  }
  return {
    /**
     * Stores a request to email `email` when the variant can be ordered again, at most one for each user and variant. An
     * address that is not the account's gets a mail with a link first, and nothing else before it is opened. Returns whether
     * the request is confirmed.
     *
     * Throws InvalidInput for an invalid address, NotFound when the ids do not belong together, Conflict when the variant can be
     * ordered now, and TooManyRequests for a user who names many addresses of others.
     */
    request: async (
      user: UserCaller,
      { variantId, productId, email }: { variantId: string; productId: string; email: string },
      context: RequestContext,
    ): Promise<boolean> => {
      const { locale } = context
      const address = stockNotifyBody.shape.email.safeParse(email)
      if (!address.success) throw new InvalidInput(messages[locale].backInStock.invalidEmail, 'INVALID_EMAIL')
      const [card] = await ports.cards({ variantIds: [variantId] }, user, context)
      if (!card || card.parentProductId !== productId) throw new NotFound(messages[locale].product.notFound)
      if (isOrderable(card)) throw new Conflict(messages[locale].backInStock.canBeOrdered, 'CAN_BE_ORDERED')
      const notice = { userId: user.id, variantId, email: address.data, locale, createdAt: clock.now() }
      const accountEmail = await ports.emailOf(user.id, context)
      const known = await findNotice(db, notice)
      const isConfirmed =
        isSameAddress(accountEmail, notice.email) || (known?.isConfirmed === true && known.email === notice.email)
      if (!isConfirmed) throwIfLimited(await limits.count(noticeMailsOfUser, user.id), locale, 'TOO_MANY_MAILS')
      await upsertNotice(db, { ...notice, isConfirmed })
      if (!isConfirmed) await askOwner({ ...notice, isConfirmed }, card.productName)
      return isConfirmed
    },

    /** Confirms the request of a mailed link; a repeat changes nothing. Throws NotFound when the link has expired. */
    confirm: async (key: string, locale: Locale): Promise<string> => {
      const texts = messages[locale].backInStock
      const id = keys.idOf(key)
      const notice = id === undefined ? undefined : await findNotice(db, noticeOf(id))
      if (!notice || idOf(notice) !== id) throw new NotFound(messages[locale].newsletter.expired, 'LINK_EXPIRED')
      await confirmNotice(db, notice)
      return texts.confirmed
    },

    /**
     * Sends the emails for a variant, and for bundles that contain it, as far as they can be ordered now. Must be called
     * whenever stock increases. Repeated and concurrent calls never send an email twice. Returns the number of emails; a
     * request whose email fails stays stored.
     */
    stockReturned: async (variantId: string): Promise<number> => {
      return writeAbout(await listDependents(db, variantId))
    },

    /** Sends the emails for every requested variant. This covers deals that have begun without a change of stock. */
    sendBackInStockMails: async (): Promise<number> => writeAbout(await listAwaited(db)),

    /** Deletes requests whose address was not confirmed within a week. */
    deleteUnconfirmed: (): Promise<void> =>
      deleteUnconfirmed(db, new Date(clock.now().getTime() - NOTICE_CONFIRM_DAYS * DAY_MS)),
  }

  /** Asks the owner of an address to confirm it, a few times a day at most: another person may have typed it. */
  async function askOwner(notice: StockNotice, productName: string): Promise<void> {
    if ((await limits.count(noticeMailsOfAddress, mailboxOf(notice.email))) > 0) return
    const mail = confirmationMail(notice, productName, keys.sign(idOf(notice)), shop)
    await ports.mailer.send({ ...mail, validUntil: keys.expiry() })
  }

  async function writeAbout(variantIds: readonly string[]): Promise<number> {
    if (variantIds.length === 0) return 0
    const orderable = (await cardsIn('en', variantIds)).filter(isOrderable)
    const sent = await Promise.all(orderable.map(({ childProductId }) => writeToAll(childProductId)))
    return sent.reduce((sum, count) => sum + count, 0)
  }

  async function writeToAll(variantId: string): Promise<number> {
    let sent = 0
    for (const notice of await listNotices(db, variantId)) {
      try {
        if (await write(notice)) sent += 1
      } catch (err) {
        // The request stays, and the job tries it again.
        log.warn({ err, variantId }, 'a back-in-stock mail cannot be stored')
      }
    }
    return sent
  }

  /** Stores the email of a request and deletes the request. Returns false when there is nothing to send. */
  async function write(notice: StockNotice): Promise<boolean> {
    const [card] = await cardsIn(localeOf(notice.locale), [notice.variantId])
    if (!card) return false
    return db.transaction(async (tx) => {
      if (!(await takeNotice(tx, notice))) return false
      await inform(tx, notice, card)
      return true
    })
  }

  async function cardsIn(locale: RequestContext['locale'], variantIds: readonly string[]): Promise<CardResponse[]> {
    return ports.cards({ variantIds }, anonymous, { ...(await ports.usual()), locale })
  }
}

/** @param id of a key that this module signed */
function noticeOf(id: string): Pick<StockNotice, 'userId' | 'variantId'> {
  const [userId, variantId] = JSON.parse(Buffer.from(id, 'base64url').toString()) as [string, string]
  return { userId, variantId }
}
