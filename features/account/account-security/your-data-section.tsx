import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { Panel, PanelRow, RowButton } from '@/components/panel/panel'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { saveFile } from '@/lib/browser/save-file'
import { useAccountRole } from '@/lib/session/account-role'
import { useProfile } from '@/lib/session/use-profile'

const DeletionDialog = lazily(() => import('./dialogs/deletion-dialog').then((module) => module.DeletionDialog))

/** Milliseconds. An account with years of orders takes a while. */
const TIME_LIMIT = 120_000

interface YourDataSectionProps {
  /** The row about cookies. */
  readonly cookies?: ReactNode
}

/** Download and deletion of the user's data, and the cookie choice. Not shown to admins who act for a shopper. */
export function YourDataSection({ cookies }: YourDataSectionProps) {
  const t = useTranslations('accountSecurity.data')
  const isImpersonating = useAccountRole() === 'impersonating'
  const profile = useProfile()
  const deletion = useDialog<true>()
  if (isImpersonating) return null
  return (
    <Panel title={t('title')}>
      <DownloadRow />
      {cookies}
      <PanelRow
        icon="trash"
        title={t('deletion')}
        note={t('deletionNote')}
        end={
          <RowButton {...opensModal} isDanger aria-label={t('deletion')} onClick={() => deletion.open(true)}>
            {t('delete')}
          </RowButton>
        }
      />
      {profile && deletion.value && (
        <DeletionDialog key={deletion.key} profile={profile} open={deletion.isOpen} onClose={deletion.close} />
      )}
    </Panel>
  )
}

function DownloadRow() {
  const t = useTranslations('accountSecurity.data')
  const { show } = useSnackbar()
  const api = useApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call('ownData', {}, { timeout: TIME_LIMIT }),
    onSuccess: (data) => saveFile('my-data.json', JSON.stringify(data, null, 2), 'application/json'),
    onError: (error) => show({ message: refusalText(error) ?? t('downloadFailed'), variant: 'error' }),
  })
  return (
    <PanelRow
      icon="download"
      title={t('download')}
      note={t('downloadNote')}
      end={
        <RowButton
          aria-label={t('download')}
          aria-busy={isPending || undefined}
          aria-disabled={isPending || undefined}
          onClick={() => isPending || mutate()}
        >
          {isPending ? t('downloading') : t('downloadAction')}
        </RowButton>
      }
    />
  )
}
