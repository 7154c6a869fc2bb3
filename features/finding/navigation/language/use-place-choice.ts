import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { directionOf, type Locale } from '@/lib/i18n/locale'
import type { CookieName } from '@/lib/session/cookies/cookies'
import { readCookie } from '@/lib/session/cookies/read-cookie'

/** Milliseconds. */
const ADVICE_TIME = 8000

interface PlaceChoice {
  /** Reloads the page in another language. Addresses stay the same: the server reads the cookie. */
  readonly chooseLanguage: (locale: Locale) => void
  /** Reloads the page with prices in another currency. */
  readonly chooseCurrency: (code: string) => void
}

/** The visitor's choice of language and currency. When the browser keeps no cookies, a message says so. */
export function usePlaceChoice(): PlaceChoice {
  const t = useTranslations('shell.header')
  const { show } = useSnackbar()
  const choose = async (choice: Partial<Record<CookieName, string>>) => {
    const { writeCookie } = await import('@/lib/session/cookies/write-cookie')
    const cookies = Object.entries(choice) as [CookieName, string][]
    for (const [name, value] of cookies) writeCookie(name, value)
    if (cookies.every(([name, value]) => readCookie(name) === value)) location.reload()
    else show({ message: t('choiceNotKept'), variant: 'error', timeout: ADVICE_TIME })
  }
  return {
    chooseLanguage: (language) =>
      void choose({ language, rtl: String(directionOf(language) === 'rtl') }).catch(() => undefined),
    chooseCurrency: (currencyCode) => void choose({ currencyCode }).catch(() => undefined),
  }
}
