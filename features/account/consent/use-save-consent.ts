import { useLocale, useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { chooseConsent } from '@/lib/consent/choose-consent'
import { CONSENT_KINDS, type ConsentKind } from '@/lib/consent/consent'

/** Returns a function that stores the visitor's choice and says what was stored, or that nothing was. */
export function useSaveConsent(): (kinds: ReadonlySet<ConsentKind>) => boolean {
  const t = useTranslations('consent')
  const locale = useLocale()
  const { show } = useSnackbar()
  const save = (kinds: ReadonlySet<ConsentKind>): boolean => {
    const isSaved = chooseConsent(kinds)
    if (isSaved) {
      const chosen = ['necessary' as const, ...CONSENT_KINDS.filter((kind) => kinds.has(kind))]
      const names = new Intl.ListFormat(locale).format(chosen.map((kind) => t(`inSentence.${kind}`)))
      show({ message: t('saved', { names }), variant: 'success' })
    } else {
      const action = { text: t('tryAgain'), onAction: () => void save(kinds) }
      show({ message: t('notSaved'), variant: 'error', timeout: 5000, action })
    }
    return isSaved
  }
  return save
}
