import type { ApiCaller } from '../../api/api-caller'
import { ApiError } from '../../api/api-error'
import { publicConfig } from '../../config'
import { currentSession } from '../session-state'

const load = () => import('./browser-calls')
/** The library of schemas, which is as large. A call needs it for its answer; a write before it is sent. */
const loadSchemas = () => void import('@/contract/error-body').catch(() => undefined)

/**
 * The browser's API caller. The HTTP client and the endpoints table are loaded with the first call, so a guest's first
 * view without a call does not load them.
 */
export const browserApi: ApiCaller = {
  async call(endpoint, input, options) {
    const loading = load()
    if (currentSession().kind === 'guest') loadSchemas()
    const transport = await loading.catch(() => {
      throw new ApiError({ kind: 'network', endpoint, message: 'The code for this call could not be loaded.' })
    })
    return transport.callFromBrowser(endpoint, input, options)
  },
}

// Every page of a signed-in shopper makes calls at once: their code loads, and their connection opens, while it hydrates.
// These are reads, so the schemas come while the marketplace answers.
if (typeof document !== 'undefined' && currentSession().kind === 'signedIn') {
  load().then(loadSchemas, () => undefined)
  const connection = document.createElement('link')
  connection.rel = 'preconnect'
  connection.href = publicConfig().apiUrl
  // Calls carry no cookies, so they do not share a connection with pictures.
  connection.crossOrigin = 'anonymous'
  document.head.append(connection)
}
