import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import { LateMessages } from '@/lib/i18n/late-messages'
import { ReportStoreForm } from './report-store-form'

export interface ReportStoreModalProps {
  readonly storeId: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
  /** The marketplace has this shopper's report, now or from before. */
  readonly onReported: () => void
}

const NAMESPACES = ['storeReport'] as const

/** The report of a store: brings its own texts. */
export function ReportStoreModal(props: ReportStoreModalProps) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Modal {...props} />
    </LateMessages>
  )
}

function Modal(props: ReportStoreModalProps) {
  const t = useTranslations('storeReport')
  return (
    <ModalOrDrawer open={props.open} onClose={props.onClose} title={t('title', { name: props.name })} size="medium">
      <ReportStoreForm {...props} />
    </ModalOrDrawer>
  )
}
