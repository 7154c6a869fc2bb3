import { useTranslations } from 'use-intl'
import type { PostalAddress } from '@/lib/domain/addresses/address-values'
import { Icon } from '../icon/icon'
import { opensModal } from '../overlay/modal-or-drawer'
import { addressInWords } from './address-lines'
import styles from './address-tools.module.css'

interface AddressToolsProps {
  readonly address: PostalAddress
  /** Changing it opens a dialog, not a form in the page. */
  readonly isChangedInDialog?: boolean
  readonly onEdit: () => void
  readonly onRemove: () => void
}

/** The buttons of a saved address: change and remove. */
export function AddressTools({ address, isChangedInDialog = false, onEdit, onRemove }: AddressToolsProps) {
  const t = useTranslations('address')
  const words = { address: addressInWords(address) }
  return (
    <div className={styles['tools']}>
      <button type="button" aria-label={t('editOne', words)} {...(isChangedInDialog && opensModal)} onClick={onEdit}>
        <Icon name="edit" size={16} />
        {t('edit')}
      </button>
      <button type="button" aria-label={t('removeOne', words)} {...opensModal} onClick={onRemove}>
        <Icon name="trash" size={16} />
        {t('remove')}
      </button>
    </div>
  )
}
