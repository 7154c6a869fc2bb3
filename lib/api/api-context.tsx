import { createContext, useContext } from 'react'
import type { ApiCaller } from './api-caller'

const ApiContext = createContext<ApiCaller | undefined>(undefined)

/** Provides the API caller to components: the browser's (`lib/session/calls/browser-api.ts`), or a test's. */
export const ApiProvider = ApiContext.Provider

/**
 * Returns the API caller of the nearest `ApiProvider`.
 * @throws Error outside an `ApiProvider`
 */
export function useApi(): ApiCaller {
  const api = useContext(ApiContext)
  if (!api) throw new Error('useApi needs an ApiProvider above it.')
  return api
}
