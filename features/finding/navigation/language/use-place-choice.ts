import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { addressIn, splitLanguage } from '@/contract/language-address'
import { directionOf, type Locale } from '@/lib/i18n/locale'
import type { CookieName } from '@/lib/session/cookies/cookies'
import { readCookie } from '@/lib/session/cookies/read-cookie'

/** Milliseconds. */
const ADVICE_TIME = 8000

interface PlaceChoice {
  /** Loads the page at its address in another language, at the same place. */
  readonly chooseLanguage: (locale: Locale) => void
  /** Reloads the page with prices in another currency. */
  readonly chooseCurrency: (code: string) => void
}

/** The visitor's choice of language and currency. When the browser keeps no cookies, a message says so. */
export function usePlaceChoice(): PlaceChoice {
  const t = useTranslations('shell.header')
  const { show } = useSnackbar()
  const choose = async (choice: Partial<Record<CookieName, string>>, language?: Locale) => {
    const { writeCookie } = await import('@/lib/session/cookies/write-cookie')
    const cookies = Object.entries(choice) as [CookieName, string][]
    for (const [name, value] of cookies) writeCookie(name, value)
    const isKept = cookies.every(([name, value]) => readCookie(name) === value)
    const { pathname, search, hash } = location
    const path = language ? addressIn(language, splitLanguage(pathname).path) : pathname
    if (!isKept && path === pathname)
      return show({ message: t('choiceNotKept'), variant: 'error', timeout: ADVICE_TIME })
    // A reload keeps the place on the page, and the page in the other language is no further step of the history.
    history.replaceState(history.state, '', path + search + hash)
    location.reload()
  }
  return {
    chooseLanguage: (language) =>
      void choose({ language, rtl: String(directionOf(language) === 'rtl') }, language).catch(() => undefined),
    chooseCurrency: (currencyCode) => void choose({ currencyCode }).catch(() => undefined),
  }
}
