import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { withLateMessages } from '@/lib/i18n/late-messages'
import { type CollectibleProduct, CollectionChoices } from './components/collection-choices'

interface CollectionModalProps extends DialogProps {
  readonly product: CollectibleProduct
}

/**
 * The "Add to Collection" dialog. Every tick is saved at once, "Done" only closes. Loads its own messages
 * (docs/account.md#collections).
 */
export const CollectionModal = withLateMessages(['collections'], Modal)

function Modal({ product, open, onClose }: CollectionModalProps) {
  const t = useTranslations('collections')
  const done = (
    <Button wide onClick={onClose}>
      {t('done')}
    </Button>
  )
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('addTitle')} footer={done}>
      <CollectionChoices product={product} />
    </ModalOrDrawer>
  )
}
