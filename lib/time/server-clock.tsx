import { createContext, type PropsWithChildren, useContext } from 'react'

interface ServerClock {
  /** Unix milliseconds when the server rendered the document: identical on the server and in the browser. */
  readonly renderedAt: number
}

const ServerClockContext = createContext<ServerClock>({ renderedAt: 0 })

/** Provides the server's render time to components. */
export function ServerClockProvider({ renderedAt, children }: PropsWithChildren<ServerClock>) {
  return <ServerClockContext.Provider value={{ renderedAt }}>{children}</ServerClockContext.Provider>
}

/** Returns the server's render time in Unix milliseconds. Safe for the first render. */
export function useRenderedAt(): number {
  return useContext(ServerClockContext).renderedAt
}
