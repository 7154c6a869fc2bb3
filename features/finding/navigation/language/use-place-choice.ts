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

/** The visitor's choice of language and currency. When the browser keeps no cookies, a message says so, as when its code cannot be loaded. */
export function usePlaceChoice(): PlaceChoice {
  const t = useTranslations('shell')
  const { show } = useSnackbar()
  const advise = (message: string) => show({ message, variant: 'error', timeout: ADVICE_TIME })
  const choose = (choice: PlaceCookies) =>
    void import('./choose-place').then(
      ({ choosePlace }) => choosePlace(choice) || advise(t('header.choiceNotKept')),
      () => advise(t('components.sectionFailed')),
    )
  return {
    chooseLanguage: (language) => choose({ language }),
    chooseCurrency: (currencyCode) => choose({ currencyCode }),
  }
}
