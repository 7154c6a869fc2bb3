import { createContext, type PropsWithChildren, useContext } from 'react'

interface ServerClock {
  /** Unix milliseconds when the server rendered the document: the same on server and browser. */
  readonly renderedAt: number
}

const ServerClockContext = createContext<ServerClock>({ renderedAt: 0 })

/** Gives components the time at which the server rendered. */
export function ServerClockProvider({ renderedAt, children }: PropsWithChildren<ServerClock>) {
  return <ServerClockContext.Provider value={{ renderedAt }}>{children}</ServerClockContext.Provider>
}

/** Unix milliseconds at which the server rendered; fit for the first render. */
export function useRenderedAt(): number {
  return useContext(ServerClockContext).renderedAt
}
