import { useRouter } from 'next/router'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { publicConfig } from '@/lib/config'
import { hasConsent } from '@/lib/consent/consent'
import { onConsentChange } from '@/lib/consent/consent-change'
import { LateMessages } from '@/lib/i18n/late-messages'
import { isWithoutSupport } from '@/lib/third-parties/third-parties'
import { HelpPanel } from './help-panel'
import styles from './help-widget.module.css'
import { useCoversControl } from './use-covers-control'

const NAMESPACES = ['help'] as const

/**
 * The shop's own help: a button at the foot of every page but those of the checkout. It goes while it would lie over a control. Where a support chat of another company
 * is configured and allowed, that takes its place.
 */
export function HelpWidget() {
  const { pathname, asPath } = useRouter()
  const hasChat = useSyncExternalStore(onConsentChange, isChatAllowed)
  if (hasChat || isWithoutSupport(pathname)) return null
  return (
    <LateMessages namespaces={NAMESPACES}>
      {/* Another page closes it. */}
      <Widget key={asPath} />
    </LateMessages>
  )
}

const isChatAllowed = () => !!publicConfig().thirdParty.supportChatId && hasConsent('preferences')

function Widget() {
  const t = useTranslations('help')
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const coversControl = useCoversControl(button)

  useEffect(() => {
    if (!isOpen) return
    panel.current?.focus()
    // On phones the button is hidden while the panel is open.
    return () => button.current?.focus()
  }, [isOpen])
  const close = () => setIsOpen(false)
  return createPortal(
    <>
      {isOpen && (
        <section
          ref={panel}
          id={id}
          tabIndex={-1}
          className={styles['panel']}
          aria-label={t('title')}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          <HelpPanel onClose={close} />
        </section>
      )}
      <button
        ref={button}
        type="button"
        className={`${styles['bubble']} ${isOpen ? styles['open'] : coversControl ? styles['aside'] : ''}`}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-label={isOpen ? t('close') : t('open')}
        onClick={() => (isOpen ? close() : setIsOpen(true))}
      >
        <Icon name={isOpen ? 'down' : 'chat'} size={24} />
      </button>
    </>,
    document.body,
  )
}
