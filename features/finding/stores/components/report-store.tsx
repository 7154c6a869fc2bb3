import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ReportButton } from '@/components/feedback/report-button'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { currentSession } from '@/lib/session/session-state'

const load = () => import('./report-store-modal')
const ReportStoreModal = lazily(() => load().then((module) => module.ReportStoreModal))

interface ReportStoreProps {
  readonly storeId: string
  readonly name: string
}

/** "Report this store". A guest signs in first. The dialog's code is prefetched on hover or focus. */
export function ReportStore({ storeId, name }: ReportStoreProps) {
  const t = useTranslations('stores')
  const { requestSignIn, prefetchSignIn } = useSessionPrompt()
  const dialog = useDialog<true>()
  const [isReported, setReported] = useState(false)
  const open = () => dialog.open(true)
  const approach = () => {
    if (currentSession().kind === 'guest') return prefetchSignIn?.()
    prefetchModal()
    load().catch(() => undefined)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside is the button; this only fetches ahead.
    <div onPointerEnter={approach} onFocus={approach}>
      <ReportButton
        text={t(isReported ? 'reported' : 'report')}
        label={t('reportOf', { name })}
        isReported={isReported}
        onClick={() => {
          if (currentSession().kind === 'guest') requestSignIn({ reason: 'report', subject: name, onSignedIn: open })
          else open()
        }}
      />
      {dialog.value && (
        <ReportStoreModal
          storeId={storeId}
          name={name}
          open={dialog.isOpen}
          onClose={dialog.close}
          onReported={() => setReported(true)}
        />
      )}
    </div>
  )
}
