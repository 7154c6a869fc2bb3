import type { z } from 'zod'
import type { openConversationBody } from '../../../../../contract/buying/chat.ts'
import type { Tx } from '../../../../db/client.ts'
import { queuedTransaction } from '../../../../db/user-transaction.ts'
import { messages } from '../../../../messages/messages.ts'
import { callerKey, type KnownCaller } from '../../../../shared/auth/caller.ts'
import { Conflict, Forbidden, NotFound } from '../../../../shared/domain-error.ts'
import { newId } from '../../../../shared/ids.ts'
import { throwIfLimited } from '../../../../shared/limits/throw-if-limited.ts'
import type { Infrastructure } from '../../../../shared/ports/infrastructure.ts'
import type { Locale } from '../../../../shared/text/locale.ts'
import { shownName } from '../../../../shared/text/shown-name.ts'
import type { ChatEvents } from '../chat-events.ts'
import { chatOpeningsOfPerson, isOpen, LISTED_MESSAGES } from '../chat-policy.ts'
import type { ChatPorts } from '../chat-ports.ts'
import { messagesQuery } from '../messages/messages-repository.ts'
import { findParcel, findStore, findUser } from './chat-partners.ts'
import { bothSides, ownConversation } from './conversation-access.ts'
import type { ConversationRow, MessageRow } from './conversation-row.ts'
import {
  findParcelConversation,
  findStoreConversation,
  insertConversation,
  listFor,
  lockConversation,
} from './conversations-repository.ts'

const MAX_LISTED_BYTES = 64 * 1024

export type OpenConversationRequest = z.output<typeof openConversationBody>

interface OpeningSources extends Pick<Infrastructure, 'db' | 'clock' | 'limits'> {
  readonly events: ChatEvents
  readonly ports: Pick<ChatPorts, 'tracking'>
}

/** Opens the caller's conversation with a store, picker or biker, and creates it when there is none. */
export function conversationOpening({ db, clock, limits, events, ports }: OpeningSources) {
  return async (caller: KnownCaller, request: OpenConversationRequest, locale: Locale): Promise<ConversationRow> => {
    const wait = await limits.count(chatOpeningsOfPerson, callerKey(caller))
    throwIfLimited(wait, locale, 'TOO_MANY_MESSAGES', messages[locale].chat.tooMany)
    const opened = await queuedTransaction(db, async (tx) => {
      const begun =
        request.kind === 'store'
          ? await beginWithStore(tx, caller, request.storeId, locale)
          : await beginWithCourier(tx, caller, request, locale)
      await lockConversation(tx, begun.id)
      const ownView = await ownConversation(tx, caller, begun.id, locale)
      await listFor(tx, begun.id, { sides: [ownView.side], now: clock.now() })
      return { isNew: begun.isNew, views: await bothSides(tx, begun.id), side: ownView.side }
    })
    const rows = withinBytes(await messagesQuery(db, opened.views[0].id, { limit: LISTED_MESSAGES }))
    for (const view of opened.views) if (view.side === opened.side || opened.isNew) events.opened(view, rows)
    return opened.views.find(({ side }) => side === opened.side) ?? opened.views[0]
  }

  async function beginWithStore(tx: Tx, caller: KnownCaller, storeId: string, locale: Locale) {
    const texts = messages[locale].chat
    const store = await findStore(tx, storeId)
    if (!store) throw new NotFound(messages[locale].store.notFound)
    const shopper = callerKey(caller)
    const known = await findStoreConversation(tx, shopper, storeId)
    if (known !== undefined) return { id: known, isNew: false }
    const user = caller.kind === 'user' ? await findUser(tx, caller.id) : undefined
    if (!user?.membershipId) throw new Forbidden(texts.membersOnly, 'MEMBERS_ONLY')
    if (store.ownerId === caller.id) throw new Forbidden(texts.ownStore, 'OWN_STORE')
    const row = { ...newRow(locale), kind: 'store' as const, shopper, shopperName: shownName(user), storeId }
    const seller = store.ownerId === null ? null : callerKey({ kind: 'user', id: store.ownerId })
    if (await insertConversation(tx, row, seller)) return { id: row.id, isNew: true }
    return { id: (await findStoreConversation(tx, shopper, storeId)) ?? row.id, isNew: false }
  }

  async function beginWithCourier(
    tx: Tx,
    caller: KnownCaller,
    { kind, storeOrderId }: Exclude<OpenConversationRequest, { kind: 'store' }>,
    locale: Locale,
  ) {
    const parcel = await findParcel(tx, storeOrderId)
    if (!parcel) throw new NotFound(messages[locale].order.notFound)
    const courier = (await ports.tracking.couriersOf(tx, storeOrderId))[kind]
    const shopper = callerKey({ kind: parcel.ownerKind, id: parcel.ownerId })
    const isCourier = caller.kind === 'user' && courier?.userId === caller.id
    if (shopper !== callerKey(caller) && !isCourier) throw new NotFound(messages[locale].order.notFound)
    const known = await findParcelConversation(tx, storeOrderId, kind)
    if (known !== undefined) return { id: known, isNew: false }
    if (!courier || !isOpen({ isMember: false, parcel }, clock.now()))
      throw new Conflict(messages[locale].chat.notOnItsWay, 'NOT_UNDER_WAY')
    const user = parcel.ownerKind === 'user' ? await findUser(tx, parcel.ownerId) : undefined
    const row = {
      ...newRow(parcel.ownerId === caller.id ? locale : parcel.locale),
      kind,
      shopper,
      shopperName: shownName(user ?? namesOf(parcel.address.name)),
      storeId: parcel.storeId,
      storeOrderId,
      courierName: courier.name,
    }
    // A caller cannot write to their own side.
    const person =
      courier.userId === undefined || courier.userId === parcel.ownerId
        ? null
        : callerKey({ kind: 'user', id: courier.userId })
    if (await insertConversation(tx, row, person)) return { id: row.id, isNew: true }
    return { id: (await findParcelConversation(tx, storeOrderId, kind)) ?? row.id, isNew: false }
  }

  function newRow(locale: Locale) {
    return { id: newId(), locale, createdAt: clock.now() }
  }
}

/** Returns the newest messages that fit, and always one. */
function withinBytes(newestFirst: readonly MessageRow[]): MessageRow[] {
  let bytes = 0
  return newestFirst.filter(({ text }, at) => {
    bytes += Buffer.byteLength(text)
    return at === 0 || bytes <= MAX_LISTED_BYTES
  })
}

function namesOf(name: string) {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.at(-1) ?? '' }
}
