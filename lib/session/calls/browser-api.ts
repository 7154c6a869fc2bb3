import type { ApiCaller } from '../../api/api-caller'
import { ApiError } from '../../api/api-error'

/**
 * The browser's API caller. The HTTP client, the endpoints table and the contract are loaded with the first call, so a
 * first view without a call does not load them.
 */
export const browserApi: ApiCaller = {
  async call(endpoint, input, options) {
    const transport = await import('./browser-calls').catch(() => {
      throw new ApiError({ kind: 'network', endpoint, message: 'The code for this call could not be loaded.' })
    })
    return transport.callFromBrowser(endpoint, input, options)
  },
}
