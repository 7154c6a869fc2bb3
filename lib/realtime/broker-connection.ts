import type { RealtimeMessage } from '@/contract/buying/realtime'
import { ApiError, SESSION_ENDED } from '../api/api-error'
import { report } from '../report'
import type { AccessToken, MqttSession } from './mqtt-session'

/** A connection to the message broker that reconnects after every loss, until it is closed. */
export interface BrokerConnection {
  /** Brings it in line with the wanted channels, after they have changed. */
  update(): void
  close(): void
}

export interface BrokerConnectionSources {
  /** Address of the broker: wss://... */
  readonly url: string
  /** Returns a valid access token; `refused` is one that the broker did not accept. Undefined when there is none. */
  readonly token: (refused: string | undefined) => Promise<AccessToken | undefined>
  /** Returns the channels to subscribe to. */
  readonly wanted: () => ReadonlySet<string>
  readonly onMessage: (channel: string, message: RealtimeMessage) => void
  /** Called with the channels whose messages arrive now, when they may have changed. */
  readonly onLive: (channels: ReadonlySet<string>) => void
}

const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000
/** A connection that lasted this long is followed by a new one after the first pause. */
const STABLE_MS = 10_000
/** The connection is renewed with a fresh token this long before the broker would end it. */
const RENEWAL_MS = 30_000
const MAX_TIMER_MS = 86_400_000
const TICK_MS = 15_000
/** Browsers slow the timers of hidden tabs down to one a minute. After a longer gap the device has slept. */
const SLEEP_MS = 90_000

/** Opens the connection as soon as channels are wanted. */
export function brokerConnection({ url, token, wanted, onMessage, onLive }: BrokerConnectionSources): BrokerConnection {
  let session: MqttSession | undefined
  let currentAttempt = 0
  let failures = 0
  let refused: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Set while an attempt fetches what it needs to open a session. */
  let openingAttempt: number | undefined
  let isClosed = false

  const open = async () => {
    clearTimeout(timer)
    if (isClosed || openingAttempt === currentAttempt || session || wanted().size === 0 || navigator.onLine === false)
      return
    currentAttempt += 1
    const attemptId = currentAttempt
    openingAttempt = attemptId
    try {
      const [{ openMqttSession }, access] = await Promise.all([import('./mqtt-session'), token(refused)])
      if (isClosed || attemptId !== currentAttempt) return
      if (!access) return openLater()
      let connectedAt: number | undefined
      let renewal: ReturnType<typeof setTimeout> | undefined
      session = openMqttSession(url, access, {
        onConnected: () => {
          connectedAt = Date.now()
          refused = undefined
          renewal = setTimeout(restart, untilRenewal(access.expiresAt))
          session?.subscribe(wanted())
        },
        onSubscribed: onLive,
        onMessage,
        onClosed: (isTokenRefused) => {
          clearTimeout(renewal)
          if (attemptId !== currentAttempt) return
          session = undefined
          if (isTokenRefused) refused = access.token
          if (connectedAt !== undefined && Date.now() - connectedAt > STABLE_MS) failures = 0
          onLive(new Set())
          openLater()
        },
      })
    } catch (error) {
      // The prompt to sign in belongs to what the shopper does; a session that begins again opens a new connection.
      if (error instanceof ApiError && error.code === SESSION_ENDED) return
      report(error, { during: 'realtime connection' })
      if (attemptId === currentAttempt) openLater()
    } finally {
      if (openingAttempt === attemptId) openingAttempt = undefined
    }
  }

  /** Exponential backoff with jitter, so that browsers do not all reconnect at once after a restart of the broker. */
  const openLater = () => {
    clearTimeout(timer)
    const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
    failures += 1
    timer = setTimeout(open, pause * (0.5 + Math.random() / 2))
  }

  const drop = () => {
    currentAttempt += 1
    clearTimeout(timer)
    session?.end()
    session = undefined
    onLive(new Set())
  }

  const restart = () => {
    drop()
    failures = 0
    void open()
  }

  let tickedAt = Date.now()
  const ticking = setInterval(() => {
    const hasSlept = Date.now() - tickedAt > SLEEP_MS
    tickedAt = Date.now()
    if (hasSlept) restart()
  }, TICK_MS)

  /** Skips the pause when the tab becomes visible. */
  const openNow = () => {
    if (session || document.visibilityState === 'hidden') return
    failures = 0
    void open()
  }
  const events = [
    [window, 'online', restart],
    [window, 'offline', drop],
    [document, 'visibilitychange', openNow],
  ] as const
  for (const [target, name, listener] of events) target.addEventListener(name, listener)

  return {
    update: () => {
      if (session) session.subscribe(wanted())
      else void open()
    },
    close: () => {
      drop()
      isClosed = true
      clearInterval(ticking)
      for (const [target, name, listener] of events) target.removeEventListener(name, listener)
    },
  }
}

/** Without a known expiry, or with a wrong clock of the device, the broker ends the connection when it is time. */
function untilRenewal(expiresAt: number | undefined): number {
  const left = expiresAt === undefined ? 0 : expiresAt * 1000 - Date.now()
  if (left <= 0) return MAX_TIMER_MS
  return Math.min(MAX_TIMER_MS, Math.max(RENEWAL_MS, left - RENEWAL_MS))
}
