import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { type AwaitedProduct, NotifyMeForm } from './components/notify-me-form'

interface NotifyMeModalProps {
  readonly product: AwaitedProduct
  readonly open: boolean
  readonly onClose: () => void
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
