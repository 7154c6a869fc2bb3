import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { useSnackbar } from '@/components/overlay/snackbar-provider'

/** Milliseconds that the message stays. */
const SHOWN_FOR = 3000

/** Shows, on the error page, that the product could not be loaded. */
export function LoadFailedNotice() {
  const t = useTranslations('productPage.sections')
  const { show } = useSnackbar()
  useEffect(() => {
    show({ message: t('loadFailed'), variant: 'error', timeout: SHOWN_FOR })
  }, [show, t])
  return null
}
