import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { isolatedText } from '@/lib/i18n/text-direction'
import styles from './delete-dialog.module.css'

interface DeleteDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly name: string
  readonly count: number
  readonly onDelete: () => void
  readonly pending: boolean
  readonly failed: boolean
}

/** Confirms the deletion of a collection. */
export function DeleteDialog({ open, onClose, name, count, onDelete, pending, failed }: DeleteDialogProps) {
  const t = useTranslations('collections')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('deleteTitle', { name: isolatedText(name) })}>
      <div className="grid gap-18">
        <p>{t('deleteText', { count })}</p>
        <p role="alert" className={styles['problem']}>
          {failed ? t('saveFailed') : ''}
        </p>
        <div className={styles['buttons']}>
          <Button variant="line" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" busy={pending} busyLabel={t('deleting')} onClick={onDelete}>
            {t('confirmDelete')}
          </Button>
        </div>
      </div>
    </ModalOrDrawer>
  )
}
