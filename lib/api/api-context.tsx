import { createContext, useContext } from 'react'
import type { ApiCaller } from './api-caller'
import { browserApi } from './browser-api'

const ApiContext = createContext<ApiCaller>(browserApi)

/** Gives components another caller than the browser's, which tests use. */
export const ApiProvider = ApiContext.Provider

/** The caller with which components make their calls. */
export function useApi(): ApiCaller {
  return useContext(ApiContext)
}
