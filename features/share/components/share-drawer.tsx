import { useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/icon-button'
import { ModalOrDrawer, SideDrawer } from '@/components/modal-or-drawer/modal-or-drawer'
import type { SharedProduct } from '../share-button'
import { ShareChoices } from './share-choices'
import styles from './share-drawer.module.css'

interface ShareDrawerProps {
  readonly product: SharedProduct
  readonly open: boolean
  readonly onClose: () => void
}

/** "Share via": a drawer at the end side, on phones a bottom sheet. */
export function ShareDrawer({ product, open, onClose }: ShareDrawerProps) {
  const t = useTranslations('share')
  const isPhone = useSyncExternalStore(onWidthChange, isPhoneWide, () => false)
  if (isPhone) {
    return (
      <ModalOrDrawer open={open} onClose={onClose} title={t('title')}>
        <ShareChoices product={product} />
      </ModalOrDrawer>
    )
  }
  return (
    <SideDrawer open={open} onClose={onClose} label={t('title')} side="end">
      <header className={styles['head']}>
        <h2 className="h3">{t('title')}</h2>
        <IconButton icon="x" label={t('close')} onClick={onClose} />
      </header>
      <div className={styles['body']}>
        <ShareChoices product={product} />
      </div>
    </SideDrawer>
  )
}

const PHONE = '(max-width: 767.95px)'
const isPhoneWide = () => window.matchMedia(PHONE).matches

function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
