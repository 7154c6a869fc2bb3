import type { RealtimeMessage } from '@/contract/realtime'
import { publicConfig } from '../config'
import { renewedToken, tokenExpiry, tokenOwner, tokenToCallWith } from '../session/calls/access-token'
import { ownerOf } from '../session/personal-queries'
import { currentSession, subscribe as onSessionChange } from '../session/session-state'
import type { AccessToken } from './mqtt-session'
import { joinTabs, type TabGroup } from './tab-group'

/** What listens to a channel. */
export interface ChannelListener {
  readonly onMessage: (message: RealtimeMessage) => void
  /** Called when messages of the channel begin or cease to arrive. */
  readonly onLive: (isLive: boolean) => void
}

/** The realtime messages of one tab. */
export interface RealtimeClient {
  /** Returns the function that ends the subscription. */
  subscribe(channel: string, listener: ChannelListener): () => void
}

interface ClientSources {
  readonly url: string
  /** Returns the owner of the connection according to the cookies. */
  readonly owner: () => string
  readonly token: (refused: string | undefined) => Promise<AccessToken | undefined>
  readonly onSessionChange: (listener: () => void) => () => void
  readonly answerMs?: number
}

/** The connection outlives the last subscription by this time: the next page often has another one. */
const IDLE_MS = 10_000
/** After a change of the session, components have the channels of the new owner by then. */
const SETTLE_MS = 500

/** Returns a client without a connection. It opens one with the first subscription, and closes it some time after the last. */
export function realtimeClient({ owner, token, onSessionChange: watch, ...sources }: ClientSources): RealtimeClient {
  const listeners = new Map<string, Set<ChannelListener>>()
  let live: ReadonlySet<string> = new Set()
  let group: { readonly owner: string; readonly tabs: TabGroup } | undefined
  let stopWatching: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const setLive = (channels: ReadonlySet<string>) => {
    const before = live
    live = channels
    for (const [channel, ones] of listeners) {
      const isLive = live.has(channel)
      if (isLive !== before.has(channel)) for (const one of ones) one.onLive(isLive)
    }
  }

  const leave = () => {
    group?.tabs.leave()
    group = undefined
    setLive(new Set())
  }

  /** Brings the connection in line with the subscriptions. */
  const update = () => {
    clearTimeout(timer)
    if (listeners.size === 0) {
      timer = setTimeout(close, IDLE_MS)
    } else if (!group) {
      const joined = owner()
      group = {
        owner: joined,
        tabs: joinTabs({
          ...sources,
          owner: joined,
          // The cookies may have another owner before this tab notices.
          token: async (refused) => (owner() === joined ? token(refused) : undefined),
          onMessage: (channel, message) => {
            if (owner() === joined) for (const one of listeners.get(channel) ?? []) one.onMessage(message)
          },
          onLive: (channels) => {
            if (group?.owner === joined || !group) setLive(channels)
          },
        }),
      }
    }
    group?.tabs.want(new Set(listeners.keys()))
  }

  const checkOwner = () => {
    if (!group || group.owner === owner()) return
    leave()
    clearTimeout(timer)
    timer = setTimeout(update, SETTLE_MS)
  }

  // A page that is kept for "back" must not hold a connection: other tabs take over, and browsers keep such pages only then.
  const watchPage = (method: 'addEventListener' | 'removeEventListener') => {
    window[method]('pagehide', leave)
    window[method]('pageshow', update)
  }

  const close = () => {
    leave()
    stopWatching?.()
    stopWatching = undefined
    watchPage('removeEventListener')
  }

  return {
    subscribe: (channel, listener) => {
      if (!stopWatching) {
        stopWatching = watch(checkOwner)
        watchPage('addEventListener')
      }
      const ones = listeners.get(channel) ?? new Set()
      listeners.set(channel, ones.add(listener))
      update()
      if (live.has(channel)) listener.onLive(true)
      return () => {
        ones.delete(listener)
        if (ones.size === 0 && listeners.get(channel) === ones) listeners.delete(channel)
        update()
      }
    },
  }
}

let shop: RealtimeClient | undefined

/** Returns the client of this tab. */
export function shopRealtime(): RealtimeClient {
  shop ??= realtimeClient({
    url: publicConfig().mqttUrl,
    owner: () => ownerOf(currentSession()),
    token: async (refused) => {
      const present = await tokenToCallWith(true)
      const token = present !== undefined && present === refused ? await renewedToken(refused) : present
      return token === undefined ? undefined : { token, owner: tokenOwner(token) ?? '', expiresAt: tokenExpiry(token) }
    },
    onSessionChange,
  })
  return shop
}
