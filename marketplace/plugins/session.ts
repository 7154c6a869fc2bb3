import { messages } from '../messages/messages.ts'
import type { AccessTokens } from '../shared/auth/access-tokens.ts'
import { anonymous } from '../shared/auth/caller.ts'
import { Unauthenticated } from '../shared/domain-error.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import { localeOf } from '../shared/text/locale.ts'

export interface SessionSources {
  readonly tokens: AccessTokens
  /** Returns whether the session has ended. Called for every request of a signed-in user. */
  readonly isRevoked: (sessionId: string) => Promise<boolean>
}

/**
 * Decorates every request with `caller`, the owner of its `Authorization` token (sent without "Bearer"). A request
 * without a token has a caller of kind 'none', which public reads allow. A forged or expired token, or one of an ended
 * session, is 401.
 */
export function registerSession(app: ContractApp, { tokens, isRevoked }: SessionSources): void {
  app.decorateRequest('caller')
  app.decorateRequest('expiredCaller')
  app.addHook('onRequest', async (request) => {
    request.caller = anonymous
    const token = request.headers.authorization?.trim().replace(/^Bearer\s+/i, '')
    if (!token) return
    const caller = await tokens.read(token)
    const sessionId = caller?.kind === 'user' ? caller.sessionId : undefined
    if (caller && !(sessionId !== undefined && (await isRevoked(sessionId)))) {
      request.caller = caller
    } else if (request.routeOptions.config.toleratesBadToken) {
      const former = await tokens.readExpired(token)
      request.expiredCaller = former?.kind === 'user' ? former : undefined
    } else {
      const locale = localeOf(request.headers['language'])
      throw new Unauthenticated(messages[locale].session.ended, 'TOKEN_INVALID')
    }
  })
}
