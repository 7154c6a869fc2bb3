import { createHmac, randomInt } from 'node:crypto'
import type { z } from 'zod'
import type {
  partnerLinkAnswer,
  partnerLinksAnswer,
  partnerPromosAnswer,
} from '../../../../contract/account/partners.ts'
import { PARTNER_OR_ADMIN } from '../../../../contract/values/wire-values.ts'
import type { Tx } from '../../../db/client.ts'
import { messages } from '../../../messages/messages.ts'
import { type Caller, callerKey, type UserCaller } from '../../../shared/auth/caller.ts'
import { requireToken } from '../../../shared/auth/require-token.ts'
import { unixSeconds } from '../../../shared/clock.ts'
import { Conflict, Forbidden, NotFound, Unavailable } from '../../../shared/domain-error.ts'
import { newId } from '../../../shared/ids.ts'
import { toMajorIn } from '../../../shared/money.ts'
import type { Infrastructure } from '../../../shared/ports/infrastructure.ts'
import type { RequestContext } from '../../../shared/request/request-context.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import { inLanguage } from '../../../shared/text/locale.ts'
import type { sharedTraitOf } from '../../buying/orders/store/shared-traits.ts'
import { LINK_TAIL_LENGTH, LINK_TAIL_LETTERS, MAX_LINK_STEM_LENGTH, MAX_PARTNER_LINKS } from './partners-policy.ts'
import {
  countLinks,
  deleteOwnSales,
  deleteSales,
  findLinkByIdempotencyKey,
  findOwnerOfLink,
  holdSalesBack,
  insertClick,
  insertLink,
  insertSale,
  isProductSlug,
  type LinkedSale,
  type LinkRow,
  listLinks,
  listPromotable,
  lockPartner,
  reduceSale,
} from './partners-repository.ts'

type LinkResponse = z.input<typeof partnerLinkAnswer>['data']
type LinksResponse = z.input<typeof partnerLinksAnswer>['data']
type PromosResponse = z.input<typeof partnerPromosAnswer>['data']

/** Links, figures and promo codes of partners (docs/account.md#partner-panel). */
export type PartnersService = ReturnType<typeof partnersService>

const MAX_ROUNDS = 5

interface PartnersSources extends Pick<Infrastructure, 'db' | 'clock'> {
  /** Key of the HMAC that replaces network addresses. */
  readonly secret: string
  readonly sharedTraitOf: typeof sharedTraitOf
}

/** Creates the service for partners. */
export function partnersService({ db, clock, secret, sharedTraitOf: traitOf }: PartnersSources) {
  // Network addresses are personal data, so only a digest is stored.
  const digestOf = (network: string, day: string) =>
    createHmac('sha256', secret).update(`click:${day}:${network}`).digest('base64url')

  return {
    /**
     * Returns the caller's links, or only those to one product, with clicks, orders and commission in total or within a
     * period. Commission is in major units of the request's currency. Throws Forbidden unless the caller has userType 12.
     */
    links: async (
      user: UserCaller,
      query: { slug: string | undefined; from?: string | undefined; to?: string | undefined },
      context: RequestContext,
    ): Promise<LinksResponse> => {
      partnersAlone(user, context)
      const rows = await listLinks(db, { userId: user.id, ...query })
      const sum = (of: (row: LinkRow) => number) => rows.reduce((total, row) => total + of(row), 0)
      const total = {
        clicks: sum((row) => row.clicks),
        orders: sum((row) => row.orders),
        commission: toMajorIn(
          sum((row) => row.commission),
          context.currency,
        ),
      }
      return { links: rows.map((row) => linkResponse(row, context)), total }
    },

    /**
     * Creates a link. A repeat with the same idempotency key returns the existing link. Throws Forbidden unless the caller
     * is a partner, and NotFound for an unknown product.
     */
    createLink: async (
      user: UserCaller,
      { slug, label, idempotencyKey }: { slug: string; label: string; idempotencyKey: string | undefined },
      context: RequestContext,
    ): Promise<LinkResponse> => {
      partnersAlone(user, context)
      const id = await db.transaction(async (tx) => {
        await lockPartner(tx, user.id)
        const existing =
          idempotencyKey === undefined ? undefined : await findLinkByIdempotencyKey(tx, user.id, idempotencyKey)
        if (existing && (existing.slug !== slug || existing.label !== label)) {
          throw new Conflict('Idempotency-Key was used for another link.', 'REQUEST_KEY_REUSED')
        }
        if (existing) return existing.id
        if (!(await isProductSlug(tx, slug))) throw new NotFound(messages[context.locale].product.notFound)
        if ((await countLinks(tx, user.id)) >= MAX_PARTNER_LINKS) {
          throw new Conflict(messages[context.locale].partner.tooManyLinks, 'LINK_LIMIT')
        }
        const row = { id: newId(), userId: user.id, slug, label, createdAt: clock.now() }
        for (let tries = 0; tries < MAX_ROUNDS; tries++) {
          const linkId = linkIdOf(label, tail())
          if (await insertLink(tx, { ...row, linkId, ...(idempotencyKey !== undefined && { idempotencyKey }) }))
            return row.id
        }
        throw new Unavailable('No link could be made. Please try again.')
      })
      const [link] = await listLinks(db, { userId: user.id, id })
      if (!link) throw new Error('The link was made just now.')
      return linkResponse(link, context)
    },

    /** Creates the link of a partner's post, without checking the user or the product. */
    linkPost: async (tx: Tx, link: { userId: string; linkId: string; slug: string; label: string }): Promise<void> => {
      await insertLink(tx, { id: newId(), ...link, createdAt: clock.now() })
    },

    /**
     * Returns the promo codes that are offered to shoppers and have not ended. Throws Forbidden unless the caller has
     * userType 12.
     */
    promos: async (user: UserCaller, context: RequestContext): Promise<PromosResponse> => {
      partnersAlone(user, context)
      const promotable = await listPromotable(db, clock.now())
      return promotable.map(({ code, description, endsAt }) => ({
        promoCode: code,
        description: inLanguage(description, context.locale),
        ...(endsAt && { endsAt: unixSeconds(endsAt) }),
      }))
    },

    /**
     * Counts a click on a link: once a day per user, and once a day per network for guests, because a guest token is
     * free. Clicks by the link's owner and on unknown links are ignored. Throws Unauthenticated without a token.
     */
    click: async (
      caller: Caller,
      { linkId, network }: { readonly linkId: string; readonly network: string | undefined },
      locale: Locale,
    ): Promise<void> => {
      requireToken(caller, locale)
      const owner = await findOwnerOfLink(db, linkId)
      if (owner === undefined || owner === caller.id) return
      const day = clock.now().toISOString().slice(0, 10)
      const isOneOfMany = caller.kind === 'guest' && network !== undefined
      await insertClick(db, {
        linkId,
        day,
        visitorId: isOneOfMany ? `network ${digestOf(network, day)}` : callerKey(caller),
      })
    },

    /**
     * Credits partners for order lines that were bought through their links, in the transaction that pays them. An order
     * that is a partner's own earns nothing, also as a guest.
     */
    credit: async (tx: Tx, sales: readonly LinkedSale[]): Promise<void> => {
      for (const sale of sales) {
        const owner = await findOwnerOfLink(tx, sale.linkId)
        if (owner === undefined || (await traitOf(tx, sale.orderId, [owner]))) continue
        await insertSale(tx, sale, clock.now())
      }
    },

    /** Removes the commission of lines that were cancelled or returned. */
    takeBack: deleteSales,
    /** Removes the commission that a user's links earned with these orders, which turned out to be the user's own. */
    takeBackOwn: deleteOwnSales,
    /** Multiplies the commission of a line by `share`, between 0 and 1, after some of its units were returned. */
    reduce: reduceSale,
    /** Holds a share of the commission of an order back, between 0 and 1, while its payment is disputed. */
    holdBack: holdSalesBack,
  }
}

function partnersAlone(user: UserCaller, { locale }: RequestContext): void {
  if (user.userType !== PARTNER_OR_ADMIN) throw new Forbidden(messages[locale].partner.partnersOnly)
}

const tail = () =>
  Array.from({ length: LINK_TAIL_LENGTH }, () => LINK_TAIL_LETTERS[randomInt(LINK_TAIL_LETTERS.length)]).join('')

const linkResponse = ({ id, linkId, commission, ...row }: LinkRow, { currency }: RequestContext): LinkResponse => ({
  ...row,
  _id: id,
  linkid: linkId,
  commission: toMajorIn(commission, currency),
})

/**
 * Returns the `linkid` of a link: the label as URL text, and a tail that makes it unique. 'Newsletter, March' with
 * 'k3x9' gives 'newsletter-march-k3x9'; a label without Latin letters gives 'link-k3x9'.
 */
export function linkIdOf(label: string, tail: string): string {
  const stem = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LINK_STEM_LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${stem || 'link'}-${tail}`
}
