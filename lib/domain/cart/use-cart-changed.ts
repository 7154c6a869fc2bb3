import { useQueryClient } from '@tanstack/react-query'
import { cartsKey, ownerOf } from '../../session/personal-queries'
import { currentSession } from '../../session/session-state'
import { startCartVersion } from './cart-version'

/** Returns a function for writes to the cart that bypass its store: this tab and the others read the cart again. */
export function useCartChanged(): () => Promise<void> {
  const client = useQueryClient()
  return () => {
    startCartVersion()
    return client.invalidateQueries({ queryKey: cartsKey(ownerOf(currentSession())) })
  }
}
