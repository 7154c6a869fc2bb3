import { z } from 'zod'
import { MINUTE_MS } from '../../../../../contract/values/durations.ts'
import type { JobKind } from '../../../../jobs/job-queue.ts'
import { messages } from '../../../../messages/messages.ts'
import type { Caller } from '../../../../shared/auth/caller.ts'
import type { ExpiringLinkKeys } from '../../../../shared/auth/link-keys.ts'
import { ownerOf } from '../../../../shared/auth/owner.ts'
import { Forbidden, InvalidInput, NotFound } from '../../../../shared/domain-error.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { writtenEmail } from '../../../../shared/text/written-text.ts'
import { lookupMail, type OrderMailing } from '../messages/orders-mails.ts'
import { lookupMailsOfOrder, lookupsOfAddress, lookupsOfNetwork } from '../orders-policy.ts'
import { addViewer } from '../store/order-access.ts'
import { findById, findByNumber } from '../store/orders-repository.ts'

interface LookupRequest {
  readonly orderNumber: string
  readonly email: string
  /** Undefined for calls from this machine. */
  readonly network: string | undefined
}

/** Finds guests' orders by number and e-mail address (docs/orders.md#guests). */
export type OrderLookup = ReturnType<typeof orderLookup>

interface LookupSources extends Pick<Infrastructure, 'db' | 'queue' | 'limits' | 'mailer'> {
  readonly mailing: OrderMailing
  readonly keys: ExpiringLinkKeys
}

/** Looks an order up after the response, so that response times do not reveal which orders exist. */
const lookup: JobKind<{ orderNumber: string; email: string }> = {
  name: 'order lookup',
  payload: z.object({ orderNumber: z.string(), email: z.string() }),
  retryAfterMs: [1, 5, 30].map((minutes) => minutes * MINUTE_MS),
}

export function orderLookup({ db, queue, limits, mailer, mailing, keys }: LookupSources) {
  queue.handle(lookup, async ({ orderNumber, email }) => {
    const order = await findByNumber(db, orderNumber)
    if (order?.email !== email || order.paymentState === 'failed') return
    // Counted only after number and address matched, so that knowing an address is not enough to use up the limit.
    if ((await limits.count(lookupMailsOfOrder, order.id)) > 0) return
    await mailer.send({ ...lookupMail(order, mailing), validUntil: keys.expiry() })
  })

  return {
    /**
     * Mails the link of an order to the address with which it was placed. The answer and its time are the same whether
     * there is such an order or not. Throws InvalidInput for what is no address, and TooManyRequests.
     */
    find: async ({ orderNumber, email, network }: LookupRequest, locale: Locale): Promise<string> => {
      const texts = messages[locale].order
      const address = writtenEmail.safeParse(email)
      if (!address.success) throw new InvalidInput(texts.email, 'EMAIL_INVALID')
      const counts = [
        network === undefined ? 0 : await limits.count(lookupsOfNetwork, network),
        await limits.count(lookupsOfAddress, `${network ?? ''} ${address.data}`),
      ]
      throwIfLimited(Math.max(...counts), locale, 'TOO_MANY_LOOKUPS', texts.lookup.tooMany)
      await queue.add(db, lookup, { orderNumber: numberOf(orderNumber), email: address.data })
      return texts.lookup.sent
    },

    /**
     * Opens the order of a link for the caller, and returns its id. Throws NotFound for a key that is forged or has
     * expired, and Forbidden for an order that belongs to another account.
     */
    open: async (caller: Caller, key: string, locale: Locale): Promise<string> => {
      const viewer = ownerOf(caller, locale)
      const orderId = keys.idOf(key)
      const order = orderId === undefined ? undefined : await findById(db, orderId)
      if (!order) throw new NotFound(messages[locale].order.lookup.expired, 'ORDER_LINK_EXPIRED')
      const isOwn = order.ownerKind === viewer.kind && order.ownerId === viewer.id
      if (!isOwn && order.ownerKind === 'user') {
        throw new Forbidden(messages[locale].session.signInFirst, 'SIGN_IN_REQUIRED')
      }
      if (!isOwn) await addViewer(db, { orderId: order.id, viewer, until: keys.expiry() })
      return order.id
    },
  }
}

/** Returns the number as orders have it: 'eg 204817', '#204817' and 'EG-204817' are the same. */
function numberOf(written: string): string {
  const digits = /^#?\s*(?:EG)?[\s-]*(\d+)$/i.exec(written.trim())?.[1]
  return digits === undefined ? written.trim() : `EG-${digits}`
}
