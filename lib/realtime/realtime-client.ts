import type { RealtimeMessage } from '@/contract/buying/realtime'
import { publicConfig } from '../config'
import { ownerOf } from '../session/personal-queries'
import { currentSession, subscribe as onSessionChange } from '../session/session-state'
import type { AccessToken } from './mqtt-session'
import { joinTabs, type TabGroup } from './tab-group'

/** The callbacks of one subscription. */
export interface ChannelListener {
  readonly onMessage: (message: RealtimeMessage) => void
  /** Called when messages of the channel start or stop arriving. */
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

/** The connection is kept this long after the last subscription: the next page often has another one. */
const IDLE_MS = 10_000
/** After a change of the session, components have the channels of the new owner by then. */
const SETTLE_MS = 500

/**
 * Returns a client that opens its connection with the first subscription, and closes it IDLE_MS after the last. What is
 * wanted (`listeners`) and what arrives (`live`) is kept here alone: the tab group and the connection ask for it.
 */
export function realtimeClient({ owner, token, onSessionChange: watch, ...sources }: ClientSources): RealtimeClient {
  const listeners = new Map<string, Set<ChannelListener>>()
  let live: ReadonlySet<string> = new Set()
  let group: { readonly owner: string; readonly tabs: TabGroup } | undefined
  let stopWatching: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const setLive = (channels: ReadonlySet<string>) => {
    const before = live
    live = channels
    for (const [channel, channelListeners] of listeners) {
      const isLive = live.has(channel)
      if (isLive !== before.has(channel)) for (const listener of channelListeners) listener.onLive(isLive)
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
      const groupOwner = owner()
      group = {
        owner: groupOwner,
        tabs: joinTabs({
          ...sources,
          owner: groupOwner,
          wanted: () => new Set(listeners.keys()),
          live: () => live,
          // The cookies may have another owner before this tab notices.
          token: async (refused) => (owner() === groupOwner ? token(refused) : undefined),
          onMessage: (channel, message) => {
            if (owner() === groupOwner) for (const listener of listeners.get(channel) ?? []) listener.onMessage(message)
          },
          onLive: (channels) => {
            if (group?.owner === groupOwner || !group) setLive(channels)
          },
        }),
      }
    }
    group?.tabs.update()
  }

  const checkOwner = () => {
    if (!group || group.owner === owner()) return
    leave()
    clearTimeout(timer)
    timer = setTimeout(update, SETTLE_MS)
  }

  // A page in the back/forward cache must not hold a connection: other tabs take over, and browsers cache it only without one.
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
      const channelListeners = listeners.get(channel) ?? new Set()
      listeners.set(channel, channelListeners.add(listener))
      update()
      if (live.has(channel)) listener.onLive(true)
      return () => {
        channelListeners.delete(listener)
        if (channelListeners.size === 0 && listeners.get(channel) === channelListeners) listeners.delete(channel)
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
      const { renewToken, tokenExpiry, tokenOwner, tokenToCallWith } = await import('../session/calls/browser-calls')
      const present = await tokenToCallWith(true)
      const token = present !== undefined && present === refused ? await renewToken(refused) : present
      return token === undefined ? undefined : { token, owner: tokenOwner(token) ?? '', expiresAt: tokenExpiry(token) }
    },
    onSessionChange,
  })
  return shop
}
