import type { Profile } from '@/contract/account/accounts'
import { localStore, tabStore } from '../browser/storage'

/** Keys of the browser's storage that hold what a person has typed or paid. Signing out deletes them. */
export const CHECKOUT_DRAFT = 'checkout-draft'
/** In the tab's storage. */
export const CHAT_OUTBOX = 'chat-outbox'
/** In the tab's storage: a payment whose outcome is unknown. */
export const PAYMENT_ATTEMPT = 'payment-attempt'
/** In the tab's storage: the beginning of the keys of what is being written (kept-input.ts). */
export const KEPT_INPUT_PREFIX = 'kept-input:'
/** The broker's channels of the user: chats and notifications, and orders. For apps that show the shop in a web view. */
const MESSAGE_CHANNEL = 'fcm-topic'
const ORDER_CHANNEL = 'ws-chnl'

/** Keeps the channels of a user who has signed in, or whose profile was loaded, until they sign out. */
export function keepChannels({ _id, mqttTopic }: Pick<Profile, '_id' | 'mqttTopic'>): void {
  localStore.set(MESSAGE_CHANNEL, `message/${_id}`)
  localStore.set(ORDER_CHANNEL, mqttTopic)
}

/** Deletes what the browser and the tab keep of a user, at the end of the session. */
export function clearPersonalStorage(): void {
  for (const key of [CHECKOUT_DRAFT, MESSAGE_CHANNEL, ORDER_CHANNEL]) localStore.remove(key)
  const written = tabStore.keys().filter((key) => key.startsWith(KEPT_INPUT_PREFIX))
  for (const key of [CHAT_OUTBOX, PAYMENT_ATTEMPT, ...written]) tabStore.remove(key)
}
