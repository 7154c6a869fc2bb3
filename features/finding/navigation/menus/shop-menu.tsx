import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { useApi } from '@/lib/api/api-context'
import styles from './shop-menu.module.css'
import { useMenu } from './use-menu'

const load = () => import('../late-parts').then(({ megaMenu }) => megaMenu())
const MegaMenu = lazily(() => load().then((module) => module.MegaMenu))

/** The SHOP button: opens the mega menu, whose code and data are prefetched on hover. */
export function ShopMenu() {
  const t = useTranslations('shell.header')
  const api = useApi()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { root, button, panelId, isOpen, setIsOpen } = useMenu()
  const [takesFocus, setTakesFocus] = useState(false)

  const prefetch = () => {
    load()
      .then(({ prefetchMenus }) => prefetchMenus(api, queryClient, locale))
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
        onClick={() => {
          setTakesFocus(false)
          setIsOpen((open) => !open)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          if (isOpen) root.current?.querySelector<HTMLElement>('nav a')?.focus()
          else {
            setTakesFocus(true)
            setIsOpen(true)
          }
        }}
      >
        <Icon name={isOpen ? 'x' : 'menu'} size={20} />
        <span>{t('shop')}</span>
      </button>
      {isOpen && (
        <div id={panelId}>
          <MegaMenu onClose={() => setIsOpen(false)} takesFocus={takesFocus} />
        </div>
      )}
    </div>
  )
}
