import type { RealtimeMessage } from '@/contract/buying/realtime'
import { type BrokerConnection, type BrokerConnectionSources, brokerConnection } from './broker-connection'

/** The tabs of one owner, which share one connection where the browser can. */
export interface TabGroup {
  /** Brings the connection in line with the channels that this tab wants, after they have changed. */
  update(): void
  leave(): void
}

interface TabGroupSources extends BrokerConnectionSources {
  /** Tabs of different owners never share a connection. */
  readonly owner: string
  /** Returns the channels that were last given to `onLive`. */
  readonly live: () => ReadonlySet<string>
  /** Milliseconds that a leader may take to answer. */
  readonly answerMs?: number
}

type Note =
  /** From a new leader. */
  | { readonly kind: 'whoWants' }
  /** From each tab, whenever its channels change. */
  | { readonly kind: 'wants'; readonly tab: string; readonly channels: readonly string[] }
  /** From the leader, as the answer to 'wants' and at every change. */
  | { readonly kind: 'live'; readonly channels: readonly string[] }
  | { readonly kind: 'message'; readonly channel: string; readonly message: RealtimeMessage }

/** A leader that takes longer is frozen, for example a background tab on a phone. */
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
    return { update: connection.update, leave: connection.close }
  }
  return share(sources)
}

function share({ owner, answerMs = ANSWER_MS, wanted, live, onLive, ...sources }: TabGroupSources): TabGroup {
  const name = `realtime ${owner}`
  const tabId = crypto.randomUUID()
  const notes = new BroadcastChannel(name)
  /** The channels of the other tabs by tab id, kept by the leader. */
  const channelsOfOthers = new Map<string, readonly string[]>()
  let connection: BrokerConnection | undefined
  let resign: (() => void) | undefined
  let leaderLockRequest = new AbortController()
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  let hasLeft = false
  let isClosed = false

  const post = (note: Note) => {
    if (!isClosed) notes.postMessage(note)
  }
  const lead = (): BrokerConnection => {
    clearTimeout(answerTimer)
    const leading = brokerConnection({
      ...sources,
      wanted: () => new Set([...wanted(), ...[...channelsOfOthers.values()].flat()]),
      onMessage: (channel, message) => {
        post({ kind: 'message', channel, message })
        sources.onMessage(channel, message)
      },
      onLive: (channels) => {
        post({ kind: 'live', channels: [...channels] })
        onLive(channels)
      },
    })
    // Its own connection may have missed messages since the last one of the former leader.
    onLive(new Set())
    post({ kind: 'whoWants' })
    leading.update()
    return leading
  }

  /** Waits to become the leader, or with `isForced` takes over at once. Resolves when this tab no longer leads. */
  const becomeLeader = async (isForced: boolean): Promise<void> => {
    leaderLockRequest.abort()
    leaderLockRequest = new AbortController()
    const options: LockOptions = isForced ? { steal: true } : { signal: leaderLockRequest.signal }
    let ownConnection: BrokerConnection | undefined
    try {
      await navigator.locks.request(name, options, () => {
        if (hasLeft) return undefined
        ownConnection = lead()
        connection = ownConnection
        return new Promise<void>((resolve) => {
          resign = resolve
        })
      })
    } catch {
      // The request was aborted, or another tab took the lock over.
    }
    if (!ownConnection) return
    ownConnection.close()
    if (connection === ownConnection) connection = undefined
    channelsOfOthers.clear()
    if (hasLeft) return
    void becomeLeader(false)
    sendChannels()
  }

  /** Sends this tab's channels to the leader. A visible tab takes over from a leader that does not answer. */
  const sendChannels = () => {
    if (connection) return
    post({ kind: 'wants', tab: tabId, channels: [...wanted()] })
    clearTimeout(answerTimer)
    if (document.visibilityState === 'hidden') return
    answerTimer = setTimeout(() => {
      if (!connection && !hasLeft) void becomeLeader(true)
    }, answerMs)
  }

  notes.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data.kind === 'wants' && connection) {
      if (data.channels.length > 0) channelsOfOthers.set(data.tab, data.channels)
      else channelsOfOthers.delete(data.tab)
      connection.update()
      post({ kind: 'live', channels: [...live()] })
    }
    if (connection) return
    if (data.kind === 'whoWants') {
      onLive(new Set())
      sendChannels()
    }
    if (data.kind === 'live') {
      clearTimeout(answerTimer)
      onLive(new Set(data.channels))
    }
    if (data.kind === 'message') sources.onMessage(data.channel, data.message)
  }

  // Each tab holds a lock of its own, so that the leader can drop the channels of tabs that crashed or were discarded.
  const tabLockRequest = new AbortController()
  let releaseTabLock: (() => void) | undefined
  const tabLockName = (id: string) => `${name} tab ${id}`
  navigator.locks
    .request(tabLockName(tabId), { signal: tabLockRequest.signal }, () => {
      return new Promise<void>((resolve) => (releaseTabLock = resolve))
    })
    .catch(() => undefined)
  const prune = setInterval(async () => {
    if (!connection || channelsOfOthers.size === 0) return
    const { held = [] } = await navigator.locks.query()
    const names = new Set(held.map((lock) => lock.name))
    for (const id of channelsOfOthers.keys()) if (!names.has(tabLockName(id))) channelsOfOthers.delete(id)
    connection?.update()
  }, PRUNE_MS)

  const onVisible = () => {
    if (document.visibilityState === 'visible') sendChannels()
  }
  document.addEventListener('visibilitychange', onVisible)
  void becomeLeader(false)

  return {
    update: () => {
      if (connection) connection.update()
      else sendChannels()
    },
    leave: () => {
      hasLeft = true
      if (!connection) post({ kind: 'wants', tab: tabId, channels: [] })
      clearTimeout(answerTimer)
      clearInterval(prune)
      document.removeEventListener('visibilitychange', onVisible)
      leaderLockRequest.abort()
      tabLockRequest.abort()
      releaseTabLock?.()
      connection?.close()
      connection = undefined
      resign?.()
      isClosed = true
      notes.close()
    },
  }
}
