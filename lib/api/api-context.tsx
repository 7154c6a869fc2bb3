import { requiredContext } from '../required-context'
import type { ApiCaller } from './api-caller'

/** The API caller of components: the browser's (`lib/session/calls/browser-api.ts`), or a test's. */
export const [ApiProvider, useApi] = requiredContext<ApiCaller>('ApiProvider')
