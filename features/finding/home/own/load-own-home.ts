import { currentOrderQuery } from '@/lib/domain/orders/current-order'
import type { OwnContext } from '@/lib/server/pages/load-page'
import { ownHomeQuery } from '../api/own-home'

/** Loads what a shopper's home page begins with. Server only; what fails is loaded by the browser. */
export async function loadOwnHome({ api, owner, queryClient }: OwnContext): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(ownHomeQuery(api, owner)),
    queryClient.prefetchQuery(currentOrderQuery(api, owner)),
  ])
}
