import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { useLocale } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { useMenu } from './use-menu'

/**
 * A menu of the header, whose panel is loaded when its opener is reached. The arrow key opens it too, and moves the focus
 * into it.
 * @param load fetches the code of the panel
 */
export function useMenuPanel<Opener extends HTMLElement>(
  load: () => Promise<Pick<typeof import('./menu-data'), 'prefetchMenus'>>,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const locale = useLocale()
  const { root, button, panelId, isOpen, setIsOpen } = useMenu<Opener>()
  const [takesFocus, setTakesFocus] = useState(false)

  const prefetch = () => {
    load()
      .then(({ prefetchMenus }) => prefetchMenus(api, queryClient, locale))
      .catch(() => undefined)
  }
  const toggle = (byKey: boolean) => {
    setTakesFocus(byKey)
    setIsOpen((open) => !open)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    if (isOpen) root.current?.querySelector<HTMLElement>(`#${CSS.escape(panelId)} a`)?.focus()
    else toggle(true)
  }
  return {
    root,
    panelId,
    isOpen,
    toggle: () => toggle(false),
    opener: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? panelId : undefined,
      onPointerEnter: prefetch,
      onFocus: prefetch,
      onKeyDown: press,
    },
    panel: { takesFocus, onClose: () => setIsOpen(false) },
  }
}
