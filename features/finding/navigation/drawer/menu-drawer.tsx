import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal, SideDrawer } from '@/components/overlay/modal-or-drawer'
import { useApi } from '@/lib/api/api-context'
import type { ShopPlace } from '../shop-place'
import styles from './menu-drawer.module.css'

const load = () => import('../late-parts').then(({ drawerMenu }) => drawerMenu())
const DrawerMenu = lazily(() => load().then((module) => module.DrawerMenu))

/** The phone menu: a drawer from the start side. */
export function MenuDrawer({ place }: { readonly place: ShopPlace }) {
  const t = useTranslations('shell.header')
  const api = useApi()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { events } = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const close = () => setIsOpen(false)
    events.on('routeChangeStart', close)
    return () => events.off('routeChangeStart', close)
  }, [events])

  const prefetch = () => {
    prefetchModal()
    load()
      .then(({ prefetchMenus }) => prefetchMenus(api, queryClient, locale))
      .catch(() => undefined)
  }
  return (
    <div className={styles['root']}>
      <IconButton
        icon="menu"
        flip
        label={t('menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={prefetch}
        onFocus={prefetch}
        onClick={() => setIsOpen(true)}
      />
      <SideDrawer open={isOpen} onClose={() => setIsOpen(false)} label={t('menu')} side="start">
        <DrawerMenu place={place} onClose={() => setIsOpen(false)} />
      </SideDrawer>
    </div>
  )
}
