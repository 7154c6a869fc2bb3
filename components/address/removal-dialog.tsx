import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PostalAddress } from '@/lib/addresses/address-values'
import { Button } from '../button/button'
import { ModalOrDrawer } from '../overlay/modal-or-drawer'
import { addressInWords } from './address-lines'
import styles from './removal-dialog.module.css'

interface RemovalDialogProps {
  readonly address: PostalAddress
  /** The dialog is gone. */
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before an address is removed. */
export function RemovalDialog({ address, onClose, onConfirm }: RemovalDialogProps) {
  const t = useTranslations('address.removal')
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    setIsOpen(false)
    // The dialog gives the focus back while it closes.
    setTimeout(onClose, CLOSING)
  }
  return (
    <ModalOrDrawer open={isOpen} onClose={close} title={t('title')}>
      <div className={styles['question']}>
        <p>{t('text', { address: addressInWords(address) })}</p>
        <div className={styles['buttons']}>
          <Button
            variant="danger"
            onClick={() => {
              onConfirm()
              close()
            }}
          >
            {t('confirm')}
          </Button>
          <Button variant="line" onClick={close}>
            {t('keep')}
          </Button>
        </div>
      </div>
    </ModalOrDrawer>
  )
}

/** Milliseconds that a dialog takes to close. */
const CLOSING = 400
