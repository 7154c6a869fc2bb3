import { useTranslations } from 'use-intl'
import type { PostalAddress } from '@/lib/domain/addresses/address-values'
import { ConfirmDialog } from '../overlay/confirm-dialog'
import type { DialogProps } from '../overlay/modal-or-drawer'
import { addressInWords } from './address-lines'

interface RemovalDialogProps extends DialogProps {
  readonly address: PostalAddress
  readonly onConfirm: () => void
}

/** Asks before an address is removed. */
export function RemovalDialog({ address, open, onClose, onConfirm }: RemovalDialogProps) {
  const t = useTranslations('address.removal')
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('title')}
      text={t('text', { address: addressInWords(address) })}
      action={t('confirm')}
      keep={t('keep')}
      onConfirm={() => {
        onConfirm()
        onClose()
      }}
    />
  )
}
