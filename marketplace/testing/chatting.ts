import {
  type ChatEvent,
  type ChatMessage,
  type Conversation,
  chatEvent,
  chatMessagesAnswer,
  chatTokenAnswer,
  conversationAnswer,
  conversationsAnswer,
  sentMessageAnswer,
} from '../../contract/buying/chat.ts'
import type { RealtimeMessage } from '../../contract/buying/realtime.ts'
import { idOf, newId } from '../shared/ids.ts'
import type { Realtime } from '../shared/ports/realtime.ts'
import { type AppUnderTest, openApp } from './app-under-test.ts'
import { advanceTo } from './orders/delivering.ts'
import { order, readOrder } from './orders/ordering.ts'
import { type Answered, newAccount, type Shopper, shopperWith } from './people/shopper.ts'

/** The store of seller@demo.test. */
export const SELLERS_STORE = idOf('store', 'fern-and-field')
export const OTHER_STORE = idOf('store', 'solwyn')

/** A marketplace that records what it publishes. The demo accounts pick and deliver its parcels. */
export interface ChatUnderTest extends AppUnderTest {
  /** The events for a user or guest since the last call, parsed by the contract. */
  eventsOf(id: string): ChatEvent[]
}

export async function openChatApp(): Promise<ChatUnderTest> {
  const published: { readonly channel: string; readonly message: RealtimeMessage }[] = []
  const realtime: Realtime = { publish: (channel, message) => published.push({ channel, message }) }
  const app = await openApp({ realtime })
  return {
    ...app,
    eventsOf: (id) => {
      const own = published.filter(({ channel }) => channel === `message/${id}`)
      for (const each of own) published.splice(published.indexOf(each), 1)
      return own.filter(({ message }) => message.type !== 'notification').map(({ message }) => chatEvent.parse(message))
    },
  }
}

/** A person who chats, with a token of the chat calls. */
export interface Chatter {
  readonly id: string
  readonly token: string
  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answered>
  open(body: object): Promise<Conversation>
  send(conversationId: string, text: string, clientId?: string): Promise<ChatMessage>
  list(query?: string): Promise<ReturnType<typeof conversationsAnswer.parse>>
  messages(conversationId: string, query?: string): Promise<ReturnType<typeof chatMessagesAnswer.parse>>
  read(conversationId: string, upTo: number): Promise<Answered>
}

/** Signs the shopper in to the chat. */
export async function chatterOf(
  app: AppUnderTest,
  { id, token: accessToken }: Pick<Shopper, 'id' | 'token'>,
): Promise<Chatter> {
  const { data } = await app.read(chatTokenAnswer, '/v1/chat/token', { token: accessToken })
  const { userToken: token } = data
  if (data.userId !== id || !token) throw new Error('The chat is in the name of another user')
  const call: Chatter['call'] = (method, path, body) =>
    shopperWith(app, { id, token }).call(method, `/chat/conversations${path}`, body)
  const read = async <T>(schema: { parse(value: unknown): T }, answer: Promise<Answered>): Promise<T> => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`The chat answered ${status}: ${JSON.stringify(body)}`)
    return schema.parse(body)
  }
  return {
    id,
    token,
    call,
    open: async (body) => (await read(conversationAnswer, call('POST', '', body))).data,
    send: async (conversationId, text, clientId = newId()) =>
      (await read(sentMessageAnswer, call('POST', `/${conversationId}/messages`, { text, clientId }))).data,
    list: (query = '') => read(conversationsAnswer, call('GET', query)),
    messages: (conversationId, query = '') =>
      read(chatMessagesAnswer, call('GET', `/${conversationId}/messages${query}`)),
    read: (conversationId, upTo) => call('POST', `/${conversationId}/read`, { upTo }),
  }
}

export const newMember = (app: AppUnderTest): Promise<Shopper> => newAccount(app, { membershipId: newId() })

/** Orders a product and returns its parcel, which the biker has. */
export async function parcelOnItsWay(app: AppUnderTest, shopper: Shopper, change: Parameters<typeof order>[1] = {}) {
  await shopper.add('wool-dryer-balls')
  const orderId = await order(shopper, change)
  const { orderNumber, storeOrders } = await readOrder(shopper, orderId)
  const storeOrderId = storeOrders[0]?.storeOrderId ?? ''
  await advanceTo(app, storeOrderId, 'onTheWay')
  return { orderId, orderNumber, storeOrderId }
}

/** Hands a parcel over at the door. */
export const deliver = (app: AppUnderTest, storeOrderId: string) =>
  app.services.orders.advance({ storeOrderId, to: 'delivered', actor: 'courier' })
