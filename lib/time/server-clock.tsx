import type { PropsWithChildren } from 'react'
import { useInBrowser } from '../browser/use-in-browser'
import { requiredContext } from '../required-context'

interface ServerClock {
  /** Unix milliseconds when the server rendered the document: identical on the server and in the browser. */
  readonly renderedAt: number
}

const [ClockProvider, useServerClock] = requiredContext<ServerClock>('ServerClockProvider')

/** Provides the server's render time to components. */
export function ServerClockProvider({ renderedAt, children }: PropsWithChildren<ServerClock>) {
  return <ClockProvider value={{ renderedAt }}>{children}</ClockProvider>
}

/** Returns the server's render time in Unix milliseconds. Safe for the first render. */
export function useRenderedAt(): number {
  return useServerClock().renderedAt
}

/** Returns the device's time in Unix milliseconds, to the second, for 'two minutes ago'. In the first render, the server's. */
export function useNow(): number {
  const { renderedAt } = useServerClock()
  // Read outside the store: a second that begins between two of its readings would be a change without a cause.
  if (!useInBrowser(inBrowser, false)) return renderedAt
  const now = Date.now()
  return now - (now % 1000)
}

const inBrowser = () => true
