import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/icon-button'
import { prefetchModal } from '@/components/modal-or-drawer/modal-or-drawer'
import type { SharedProduct } from './use-shared-text'

interface ShareButtonProps {
  readonly product: SharedProduct
  /** The panel of userType 12, drawn in the drawer instead of the ways to share (specification 2.3). */
  readonly specialPanel?: ReactNode
  /** `disc` floats on pictures, `ring` stands on the page. */
  readonly variant?: 'disc' | 'ring'
}

const loadDrawer = () => import('./components/share-drawer')
const ShareDrawer = dynamic(() => loadDrawer().then((module) => module.ShareDrawer), { ssr: false })

/** Opens the share drawer (specification 2.3), whose code comes when the pointer or the focus reaches the button. */
export function ShareButton({ product, specialPanel, variant = 'disc' }: ShareButtonProps) {
  const t = useTranslations('share')
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
        label={t('open')}
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
