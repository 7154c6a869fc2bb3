import { useLocale } from 'use-intl'
import { addressIn } from '@/contract/values/language-address'

/** Returns the address of a path in the page's language. Links inside the shop are written with it. */
export function useAddress(path: string): string {
  return useAddresses()(path)
}

/** Returns a function that does so, for paths that are known when they are followed. */
export function useAddresses(): (path: string) => string {
  const locale = useLocale()
  return (path) => addressIn(locale, path)
}
