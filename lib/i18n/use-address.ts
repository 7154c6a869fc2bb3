import { useLocale } from 'use-intl'
import { addressIn } from '@/contract/values/language-address'
import type { Locale } from './locale'

/** Returns the address of a path in the page's language. Links inside the shop are written with it. */
export function useAddress(path: string): string {
  return useAddresses()(path)
}

/** Returns a function that does so, for paths that are known when they are followed. */
export function useAddresses(): (path: string) => string {
  const locale = useLocale() as Locale
  return (path) => addressIn(locale, path)
}
