import type { ApiCaller } from '../../api/api-caller'
import { ApiError } from '../../api/api-error'
import { currentSession } from '../session-state'

const load = () => import('./browser-calls')

/**
 * The browser's API caller. The HTTP client and the endpoints table are loaded with the first call, so a guest's first
 * view without a call does not load them.
 */
export const browserApi: ApiCaller = {
  async call(endpoint, input, options) {
    const transport = await load().catch(() => {
      throw new ApiError({ kind: 'network', endpoint, message: 'The code for this call could not be loaded.' })
    })
    return transport.callFromBrowser(endpoint, input, options)
  },
}

// Every page of a signed-in shopper makes calls at once, so their code loads while the page hydrates.
if (typeof document !== 'undefined' && currentSession().kind === 'signedIn') {
  load().catch(() => undefined)
}
