import { useTranslations } from 'use-intl'
import { ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import styles from './picture-viewer.module.css'

interface PictureViewerProps {
  /** The picture to show; undefined closes. */
  readonly address: string | undefined
  readonly onClose: () => void
}

/** A picture of a message in full size. */
export function PictureViewer({ address, onClose }: PictureViewerProps) {
  const t = useTranslations('chat.thread')
  return (
    <ModalOrDrawer open={address !== undefined} onClose={onClose} title={t('pictureTitle')} size="wide">
      {address !== undefined && <img src={address} alt={t('pictureTitle')} className={styles['picture']} />}
    </ModalOrDrawer>
  )
}
