import type { RealtimeMessage } from '@/contract/realtime'
import { type BrokerConnection, type BrokerConnectionSources, brokerConnection } from './broker-connection'

/** The tabs of one owner, which share one connection where the browser can. */
export interface TabGroup {
  /** Replaces the channels that this tab wants. */
  want(channels: ReadonlySet<string>): void
  leave(): void
}

interface TabGroupSources extends BrokerConnectionSources {
  /** Tabs of different owners never share a connection. */
  readonly owner: string
  /** How long a leader may take to answer. */
  readonly answerMs?: number
}

type Note =
  /** Of a new leader. */
  | { readonly kind: 'whoWants' }
  /** Of each tab, whenever its channels change. */
  | { readonly kind: 'wants'; readonly tab: string; readonly channels: readonly string[] }
  /** Of the leader, as the answer to 'wants' and at every change. */
  | { readonly kind: 'live'; readonly channels: readonly string[] }
  | { readonly kind: 'message'; readonly channel: string; readonly message: RealtimeMessage }

/** A leader that takes longer is frozen, such as a tab in the background of a phone. */
const ANSWER_MS = 3000
const PRUNE_MS = 30_000

/**
 * Joins the tabs of an owner. One of them, the leader, has the connection: it holds a Web Lock, so another tab takes over
 * when it ends. Notes travel over a BroadcastChannel. Without these, each tab has its own connection.
 */
export function joinTabs(sources: TabGroupSources): TabGroup {
  const canShare = typeof navigator.locks?.request === 'function' && typeof BroadcastChannel === 'function'
  if (!canShare) {
    const connection = brokerConnection(sources)
    return { want: connection.want, leave: connection.close }
  }
  return share(sources)
}

function share({ owner, answerMs = ANSWER_MS, onMessage, onLive, ...sources }: TabGroupSources): TabGroup {
  const name = `realtime ${owner}`
  const tab = crypto.randomUUID()
  const notes = new BroadcastChannel(name)
  const others = new Map<string, readonly string[]>()
  let subscribed: ReadonlySet<string> = new Set()
  let live: ReadonlySet<string> = new Set()
  let connection: BrokerConnection | undefined
  let resign: (() => void) | undefined
  let waiting = new AbortController()
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  let hasLeft = false
  let isClosed = false

  const post = (note: Note) => {
    if (!isClosed) notes.postMessage(note)
  }
  const setLive = (channels: Iterable<string>) => {
    live = new Set(channels)
    onLive(live)
  }

  const lead = (): BrokerConnection => {
    clearTimeout(answerTimer)
    const leading = brokerConnection({
      ...sources,
      onMessage: (channel, message) => {
        post({ kind: 'message', channel, message })
        if (subscribed.has(channel)) onMessage(channel, message)
      },
      onLive: (channels) => {
        post({ kind: 'live', channels: [...channels] })
        setLive(channels)
      },
    })
    // Its own connection may have missed messages since the last one of the former leader.
    setLive([])
    post({ kind: 'whoWants' })
    leading.want(subscribed)
    return leading
  }
  const wantAll = () => connection?.want(new Set([...subscribed, ...[...others.values()].flat()]))

  /** Waits to become the leader, or takes over at once. Resolves when this tab leads no more. */
  const becomeLeader = async (isForced: boolean): Promise<void> => {
    waiting.abort()
    waiting = new AbortController()
    const options: LockOptions = isForced ? { steal: true } : { signal: waiting.signal }
    let own: BrokerConnection | undefined
    try {
      await navigator.locks.request(name, options, () => {
        if (hasLeft) return undefined
        own = lead()
        connection = own
        return new Promise<void>((resolve) => {
          resign = resolve
        })
      })
    } catch {
      // Waiting was given up, or another tab has taken over.
    }
    if (!own) return
    own.close()
    if (connection === own) connection = undefined
    others.clear()
    if (hasLeft) return
    void becomeLeader(false)
    tell()
  }

  /** Tells the leader what this tab wants. A tab that is looked at takes over from a leader that does not answer. */
  const tell = () => {
    if (connection) return
    post({ kind: 'wants', tab, channels: [...subscribed] })
    clearTimeout(answerTimer)
    if (document.visibilityState === 'hidden') return
    answerTimer = setTimeout(() => {
      if (!connection && !hasLeft) void becomeLeader(true)
    }, answerMs)
  }

  notes.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'wants' && connection) {
      if (data.channels.length > 0) others.set(data.tab, data.channels)
      else others.delete(data.tab)
      wantAll()
      post({ kind: 'live', channels: [...live] })
    }
    if (connection) return
    if (data.kind === 'whoWants') {
      setLive([])
      tell()
    }
    if (data.kind === 'live') {
      clearTimeout(answerTimer)
      setLive(data.channels)
    }
    if (data.kind === 'message' && subscribed.has(data.channel)) onMessage(data.channel, data.message)
  }

  // Held as long as the tab lives, so that the leader learns of a tab that ended without a word.
  const living = new AbortController()
  let leaveLife: (() => void) | undefined
  const nameOf = (one: string) => `${name} tab ${one}`
  navigator.locks
    .request(nameOf(tab), { signal: living.signal }, () => new Promise<void>((resolve) => (leaveLife = resolve)))
    .catch(() => undefined)
  const prune = setInterval(async () => {
    if (!connection || others.size === 0) return
    const { held = [] } = await navigator.locks.query()
    const names = new Set(held.map((lock) => lock.name))
    for (const one of others.keys()) if (!names.has(nameOf(one))) others.delete(one)
    wantAll()
  }, PRUNE_MS)

  const onVisible = () => {
    if (document.visibilityState === 'visible') tell()
  }
  document.addEventListener('visibilitychange', onVisible)
  void becomeLeader(false)

  return {
    want: (channels) => {
      subscribed = channels
      if (connection) wantAll()
      else tell()
    },
    leave: () => {
      hasLeft = true
      if (!connection) post({ kind: 'wants', tab, channels: [] })
      clearTimeout(answerTimer)
      clearInterval(prune)
      document.removeEventListener('visibilitychange', onVisible)
      waiting.abort()
      living.abort()
      leaveLife?.()
      connection?.close()
      connection = undefined
      resign?.()
      isClosed = true
      notes.close()
    },
  }
}
