import { messageChannel, selfChannel } from '../../contract/buying/realtime.ts'
import type { AccessTokens } from '../shared/auth/access-tokens.ts'
import { isActing, type KnownCaller } from '../shared/auth/caller.ts'

/** Decides who connects to the broker, and which channels a client may subscribe to. No client may publish. */
export type BrokerAccess = ReturnType<typeof brokerAccess>

interface BrokerAccessSources {
  readonly tokens: Pick<AccessTokens, 'read'>
  readonly isRevoked: (sessionId: string) => Promise<boolean>
  readonly canReadStoreOrder: (caller: KnownCaller, storeOrderId: string) => Promise<boolean>
}

const ORDER_CHANNEL = /^order\/([\w-]{1,64})\/(?:driver|picker)$/

/** Decides who may connect to the broker, and which channels they may read. */
export function brokerAccess({ tokens, isRevoked, canReadStoreOrder }: BrokerAccessSources) {
  return {
    /** Returns the owner of an access token, or undefined when a call with this token would be answered with 401. */
    callerOf: async (token: string): Promise<KnownCaller | undefined> => {
      const caller = await tokens.read(token)
      const sessionId = caller?.kind === 'user' ? caller.sessionId : undefined
      return sessionId !== undefined && (await isRevoked(sessionId)) ? undefined : caller
    },
    /** Whether the caller may subscribe to a channel of exactly this name. Wildcards are not names of channels. */
    maySubscribe: async (caller: KnownCaller, channel: string): Promise<boolean> => {
      // It carries the chats, which are private, also towards an admin who acts for the user.
      if (channel === messageChannel(caller.id)) return !isActing(caller)
      if (channel === selfChannel(caller.id)) return true
      const storeOrderId = ORDER_CHANNEL.exec(channel)?.[1]
      return storeOrderId !== undefined && canReadStoreOrder(caller, storeOrderId)
    },
  }
}
