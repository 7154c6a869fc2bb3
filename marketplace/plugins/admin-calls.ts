import type { UserCaller } from '../shared/auth/caller.ts'
import { signedInCaller } from '../shared/auth/signed-in.ts'
import type { ContractApp } from '../shared/request/contract-app.ts'
import type { RequestContext } from '../shared/request/request-context.ts'

/**
 * Checks the caller of `call.byAdmin` before the body is read: others do not learn what is wrong with their request, and
 * send no bodies of the size that admins may.
 */
export function registerAdminCalls(
  app: ContractApp,
  requireAdmin: (caller: UserCaller, context: RequestContext) => Promise<void>,
): void {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.adminsOnly) await requireAdmin(signedInCaller(request), request.context)
  })
}
