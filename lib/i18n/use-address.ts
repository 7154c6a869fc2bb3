import { useLocale } from 'use-intl'
import { addressIn } from './language-address'
import type { Locale } from './locale'

/** Returns the address of a path in the page's language. Links inside the shop are written with it. */
export function useAddress(path: string): string {
  return addressIn(useLocale() as Locale, path)
}
