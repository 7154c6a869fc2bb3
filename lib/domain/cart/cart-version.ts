import { localStore } from '../../browser/storage'

/** The version of the cart, which all tabs of this browser share: docs/cart.md#versions. */

const VERSION_KEY = 'cart-changed'

/** The version of this tab, for browsers without storage. Their tabs agree once they are looked at again. */
let ownVersion = ''

/** Names the state of the cart after the last write of any tab of this browser. See docs/cart.md#versions. */
export function cartVersion(): string {
  return localStore.get(VERSION_KEY) ?? ownVersion
}

/** Starts a new version: the cart has changed, or may have, so every tab reads it again. */
export function startCartVersion(): void {
  ownVersion = `${Date.now()}-${Math.random().toString(36).slice(2, 8)}`
  localStore.set(VERSION_KEY, ownVersion)
}

/** Calls back when another tab starts a version. Returns a function that stops listening. */
export function onCartVersionElsewhere(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === VERSION_KEY && listener()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
