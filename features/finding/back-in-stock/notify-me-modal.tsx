import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { LateMessages } from '@/lib/i18n/late-messages'
import { type AwaitedProduct, NotifyMeForm } from './components/notify-me-form'

interface NotifyMeModalProps {
  readonly product: AwaitedProduct
  readonly open: boolean
  readonly onClose: () => void
}

const NAMESPACES = ['stockNotify'] as const

/** The "Notify Me" dialog of a product that cannot be ordered. Loads its own messages. */
export function NotifyMeModal(props: NotifyMeModalProps) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Modal {...props} />
    </LateMessages>
  )
}

function Modal({ product, open, onClose }: NotifyMeModalProps) {
  const t = useTranslations('stockNotify')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <NotifyMeForm product={product} onClose={onClose} />
    </ModalOrDrawer>
  )
}
