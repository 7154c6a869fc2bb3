import { useTranslations } from 'use-intl'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { type AwaitedProduct, NotifyMeForm } from './components/notify-me-form'

interface NotifyMeModalProps extends DialogProps {
  readonly product: AwaitedProduct
}

/** The "Notify Me" dialog of a product that cannot be ordered. Loads its own messages. */
export const NotifyMeModal = withLateMessages(['stockNotify'], Modal)

function Modal({ product, open, onClose }: NotifyMeModalProps) {
  const t = useTranslations('stockNotify')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <NotifyMeForm product={product} onClose={onClose} />
    </ModalOrDrawer>
  )
}
