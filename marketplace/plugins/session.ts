import type { AccessTokens } from '../shared/access-tokens.ts'
import { nobody } from '../shared/caller.ts'
import type { ContractApp } from '../shared/contract-app.ts'
import { Unauthenticated } from '../shared/domain-error.ts'

/**
 * Puts `caller` on every request: who the bare `Authorization` token belongs to (specification 7.1).
 * No token is nobody, which public reads allow; a token that is forged or expired is 401.
 */
export function registerSession(app: ContractApp, tokens: AccessTokens): void {
  app.decorateRequest('caller')
  app.addHook('onRequest', async (request) => {
    request.caller = nobody
    const token = request.headers.authorization?.trim().replace(/^Bearer\s+/i, '')
    if (!token) return
    const caller = await tokens.read(token)
    if (caller) request.caller = caller
    else if (!request.routeOptions.config.toleratesBadToken) {
      throw new Unauthenticated('The session has expired. Please sign in again.', 'TOKEN_INVALID')
    }
  })
}
