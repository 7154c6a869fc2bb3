import { useState, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { PanelRow, RowButton } from '@/components/panel/panel'
import { consentGiven } from '@/lib/consent/consent'
import { onConsentChange } from '@/lib/consent/consent-change'

const ConsentDialog = lazily(() => import('./components/consent-dialog').then((module) => module.ConsentDialog))

const hasAgreed = () => consentGiven().size > 0
const isNotKnown = () => false

/** What the visitor agreed to have stored, as a row of "Your data", with the dialog that changes it. */
export function CookiesRow() {
  const t = useTranslations('profile.cookies')
  const agreed = useSyncExternalStore(onConsentChange, hasAgreed, isNotKnown)
  const [dialog, setDialog] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return (
    <>
      <PanelRow
        icon="shield"
        title={t('title')}
        note={t(agreed ? 'agreed' : 'necessary')}
        end={
          <RowButton {...opensModal} aria-label={t('label')} onClick={() => setDialog('open')}>
            {t('change')}
          </RowButton>
        }
      />
      {dialog !== 'untouched' && <ConsentDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </>
  )
}
