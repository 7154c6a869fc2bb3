import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import { LateMessages } from '@/lib/i18n/late-messages'
import { type CollectibleProduct, CollectionChoices } from './components/collection-choices'

interface CollectionModalProps {
  readonly product: CollectibleProduct
  readonly open: boolean
  readonly onClose: () => void
}

const NAMESPACES = ['collections'] as const

/** "Add to Collection" (specification 2.3): every tick is saved at once, "Done" only closes. Brings its own texts. */
export function CollectionModal(props: CollectionModalProps) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Modal {...props} />
    </LateMessages>
  )
}

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
