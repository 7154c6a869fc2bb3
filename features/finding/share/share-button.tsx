import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { SharedProduct } from './use-shared-text'

interface ShareButtonProps {
  readonly product: SharedProduct
  /** The panel of userType 12, which replaces the ways to share. */
  readonly specialPanel?: ReactNode
  /** `disc` floats on pictures, `ring` is for plain backgrounds. */
  readonly variant?: 'disc' | 'ring'
}

const loadDrawer = () => import('./components/share-drawer')
const ShareDrawer = lazily(() => loadDrawer().then((module) => module.ShareDrawer))

/** Opens the share drawer. Its code is preloaded on pointer or focus. */
export function ShareButton({ product, specialPanel, variant = 'disc' }: ShareButtonProps) {
  const t = useTranslations('shell')
  const [drawer, setDrawer] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const prefetch = () => {
    prefetchModal()
    loadDrawer().catch(() => undefined)
  }
  return (
    <>
      <IconButton
        icon="share"
        variant={variant}
        label={t('share')}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setDrawer('open')}
      />
      {drawer !== 'untouched' && (
        <ShareDrawer
          product={product}
          specialPanel={specialPanel}
          open={drawer === 'open'}
          onClose={() => setDrawer('closed')}
        />
      )}
    </>
  )
}
