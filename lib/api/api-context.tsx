import { createContext, useContext } from 'react'
import type { ApiCaller } from './api-caller'

const ApiContext = createContext<ApiCaller | undefined>(undefined)

/** Gives components the caller for their calls: the browser's own (`lib/session/browser-api.ts`), or a test's. */
export const ApiProvider = ApiContext.Provider

/**
 * The caller with which components make their calls.
 * @throws Error outside an `ApiProvider`
 */
export function useApi(): ApiCaller {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it.')
  return api
}
