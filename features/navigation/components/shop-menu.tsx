import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { lazily } from '@/components/lazily'
import { useApi } from '@/lib/api/api-context'
import { useDismiss } from '../use-dismiss'
import styles from './shop-menu.module.css'

const load = () => import('./mega-menu')
const MegaMenu = lazily(() => load().then((module) => module.MegaMenu))

/** SHOP: opens the mega menu, whose code and data are on their way as soon as the pointer comes near. */
export function ShopMenu() {
  const t = useTranslations('shell.header')
  const api = useApi()
  const queryClient = useQueryClient()
  const { events } = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  useDismiss(isOpen, root, (byKey) => {
    setIsOpen(false)
    if (byKey) button.current?.focus()
  })
  useEffect(() => {
    const close = () => setIsOpen(false)
    events.on('routeChangeStart', close)
    return () => events.off('routeChangeStart', close)
  }, [events])

  const prefetch = () => {
    load()
      .then(({ megaMenuQuery }) => queryClient.prefetchQuery(megaMenuQuery(api)))
      .catch(() => undefined)
  }
  return (
    <div ref={root} className={styles['root']}>
      <button
        ref={button}
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setIsOpen((open) => !open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          if (isOpen) root.current?.querySelector<HTMLElement>('nav a')?.focus()
          else setIsOpen(true)
        }}
      >
        <Icon name={isOpen ? 'x' : 'menu'} size={20} />
        <span>{t('shop')}</span>
      </button>
      {isOpen && (
        <div id={panelId}>
          <MegaMenu onClose={() => setIsOpen(false)} />
        </div>
      )}
    </div>
  )
}
