import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import type { Locale } from '@/lib/i18n/locale'
import type { PlaceCookies } from './choose-place'

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
  const choose = (choice: PlaceCookies) =>
    void import('./choose-place').then(
      ({ choosePlace }) =>
        choosePlace(choice) || show({ message: t('choiceNotKept'), variant: 'error', timeout: ADVICE_TIME }),
      () => undefined,
    )
  return {
    chooseLanguage: (language) => choose({ language }),
    chooseCurrency: (currencyCode) => choose({ currencyCode }),
  }
}
