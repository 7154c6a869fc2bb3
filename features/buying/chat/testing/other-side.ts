import { inject } from 'vitest'
import type * as z from 'zod/mini'
import { sessionAnswer } from '@/contract/account/accounts'
import { type ChatMessage, chatMessagesAnswer, chatTokenAnswer, conversationAnswer } from '@/contract/buying/chat'
import { storesAnswer } from '@/contract/finding/stores'

/** A demo account that chats without a page, over the calls of the running marketplace. */
export interface Chatter {
  /** Id of the conversation with a store, which begins when there is none. */
  open(storeId: string): Promise<string>
  /** The newest messages, the newest first. */
  read(conversationId: string): Promise<readonly ChatMessage[]>
  send(conversationId: string, text: string): Promise<void>
  markRead(conversationId: string, upTo: number): Promise<void>
}

export async function chatter(account: 'member' | 'seller' | 'newmember'): Promise<Chatter> {
  const url = inject('marketplaceUrl')
  const body = { email: `${account}@demo.test`, password: 'Talents-2026' }
  const { token } = await call(sessionAnswer, `${url}/v1/signIn`, { body })
  const { userToken = '' } = await call(chatTokenAnswer, `${url}/v1/chat/token`, { token: token.accessToken })
  const chat = `${url}/chat/conversations`
  const post = async (path: string, sent: object) => {
    const response = await request(`${chat}${path}`, { token: userToken, body: sent })
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  }
  return {
    open: async (storeId) =>
      (await call(conversationAnswer, chat, { token: userToken, body: { kind: 'store', storeId } }))._id,
    read: (id) => call(chatMessagesAnswer, `${chat}/${id}/messages`, { token: userToken }),
    send: (id, text) => post(`/${id}/messages`, { text, clientId: crypto.randomUUID() }),
    markRead: (id, upTo) => post(`/${id}/read`, { upTo }),
  }
}

/** The store of seller@demo.test. */
export async function sellersStore(): Promise<string> {
  const { stores } = await call(storesAnswer, `${inject('marketplaceUrl')}/v1/store`, {})
  return stores.find(({ name }) => name === 'Fern & Field')?.storeId ?? ''
}

interface Sent {
  readonly token?: string
  readonly body?: object
}

function request(url: string, { token = '', body }: Sent): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', Authorization: token }
  return fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
}

async function call<Answer extends z.ZodMiniType<{ data: unknown }>>(
  answer: Answer,
  url: string,
  sent: Sent,
): Promise<z.output<Answer>['data']> {
  return answer.parse(await (await request(url, sent)).json()).data
}
