import { createContext, useContext } from 'react'
import type { SessionState } from './session-state'

/** For whom the server rendered a page that contains the visitor's own data (docs/pages.md#own-data). */
export interface RenderedVisitor {
  readonly session: SessionState
  /** The visitor's time zone by its name; undefined when the browser has not told it. */
  readonly timeZone: string | undefined
}

const Context = createContext<RenderedVisitor | undefined>(undefined)

export const RenderedVisitorProvider = Context.Provider

/** Returns the visitor of the document; undefined when the document is the same for everyone. */
export const useRenderedVisitor = (): RenderedVisitor | undefined => useContext(Context)
