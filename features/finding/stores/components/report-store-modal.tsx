import { useTranslations } from 'use-intl'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { ReportStoreForm } from './report-store-form'

export interface ReportStoreModalProps extends DialogProps {
  readonly storeId: string
  readonly name: string
  /** Called when the marketplace has this shopper's report, from now or before. */
  readonly onReported: () => void
}

/** The report dialog of a store, with its own messages. */
export const ReportStoreModal = withLateMessages(['storeReport'], Modal)

function Modal(props: ReportStoreModalProps) {
  const t = useTranslations('storeReport')
  return (
    <ModalOrDrawer open={props.open} onClose={props.onClose} title={t('title', { name: props.name })} size="medium">
      <ReportStoreForm {...props} />
    </ModalOrDrawer>
  )
}
