import type { ApiCaller } from '../../api/api-caller'
import { ApiError } from '../../api/api-error'
import { publicConfig } from '../../config'
import { currentSession } from '../session-state'

const load = () => import('./browser-calls')

/**
 * The browser's API caller. The HTTP client, the endpoints table and the library of schemas are loaded with the first
 * call, so a guest's first view without a call does not load them.
 */
export const browserApi: ApiCaller = {
  async call(endpoint, input, options) {
    const loading = load()
    const transport = await loading.catch(() => {
      throw new ApiError({ kind: 'network', endpoint, message: 'The code for this call could not be loaded.' })
    })
    return transport.callFromBrowser(endpoint, input, options)
  },
}

// Every page of a signed-in shopper makes calls at once: their code loads, and their connection opens, while it hydrates.
if (typeof document !== 'undefined' && currentSession().kind === 'signedIn') {
  load().catch(() => undefined)
  const connection = document.createElement('link')
  connection.rel = 'preconnect'
  connection.href = publicConfig().apiUrl
  // Calls carry no cookies, so they do not share a connection with pictures.
  connection.crossOrigin = 'anonymous'
  document.head.append(connection)
}
