import { useTranslations } from 'use-intl'
import type { PostalAddress } from '@/lib/domain/addresses/address-values'
import { Button } from '../button/button'
import { ModalOrDrawer } from '../overlay/modal-or-drawer'
import { addressInWords } from './address-lines'

interface RemovalDialogProps {
  readonly address: PostalAddress
  readonly open: boolean
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before an address is removed. */
export function RemovalDialog({ address, open, onClose, onConfirm }: RemovalDialogProps) {
  const t = useTranslations('address.removal')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
      <div className="grid gap-20 soft">
        <p>{t('text', { address: addressInWords(address) })}</p>
        <div className="buttons">
          <Button
            variant="danger"
            onClick={() => {
              onConfirm()
              onClose()
            }}
          >
            {t('confirm')}
          </Button>
          <Button variant="line" onClick={onClose}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </ModalOrDrawer>
  )
}
