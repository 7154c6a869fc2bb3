import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { applyConsentToAttribution } from '@/lib/attribution/attribution-consent'
import { whenIdle } from '@/lib/browser/when-idle'
import { hasAnswered, offeredKinds } from '@/lib/consent/consent'
import { onConsentChange } from '@/lib/consent/consent-change'
import { LateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { useSaveConsent } from '../use-save-consent'
import styles from './consent-bar.module.css'

interface ConsentBarProps {
  readonly onChoose: () => void
}

const NAMESPACES = ['consent'] as const

/**
 * Asks a first visit for consent, at the foot of the page, which stays usable. It goes when the visitor answers, here or
 * in another tab, and is not shown where the browser has answered by Global Privacy Control.
 */
export function ConsentBar({ onChoose }: ConsentBarProps) {
  const isAnswered = useSyncExternalStore(onConsentChange, hasAnswered)
  if (isAnswered) return null
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Bar onChoose={onChoose} />
    </LateMessages>
  )
}

function Bar({ onChoose }: ConsentBarProps) {
  const t = useTranslations('consent')
  const save = useSaveConsent()
  // Without an answer, what an earlier one allowed is over.
  useEffect(applyConsentToAttribution, [])
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => reserveRoom(bar.current), [])
  // The footer skips its layout while it is far, and the bar with it.
  return createPortal(
    <section ref={bar} aria-label={t('bar.label')} className={styles['bar']}>
      <p className={styles['text']}>
        {t('bar.text')} <ShopLink href={routes.privacy()}>{t('bar.policy')}</ShopLink>
      </p>
      <div className={styles['buttons']}>
        {/* Accepting and refusing look the same. */}
        <Button variant="line" size="slim" onClick={() => save(new Set())}>
          {t('onlyNecessary')}
        </Button>
        <Button variant="line" size="slim" onClick={() => save(new Set(offeredKinds()))}>
          {t('all')}
        </Button>
        <Button variant="text" size="slim" {...opensModal} onClick={onChoose}>
          {t('bar.choose')}
        </Button>
      </div>
    </section>,
    document.body,
  )
}

/**
 * Keeps the height of the bar in `--consent-bar`, for the page's end and for what else is fixed to the foot (`.at-foot` of
 * global.css). By a rule, for these elements alone: of a property that all inherit, a phone computes all styles anew.
 */
function reserveRoom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return
  // Empty, as the security policy wants it.
  const style = document.head.appendChild(document.createElement('style'))
  const observer = new ResizeObserver(() => {
    const { sheet } = style
    if (!sheet) return
    if (sheet.cssRules.length > 0) sheet.deleteRule(0)
    sheet.insertRule(`html, body, .at-foot { --consent-bar: ${bar.offsetHeight}px }`)
  })
  const cancel = whenIdle(() => observer.observe(bar))
  return () => {
    cancel()
    observer.disconnect()
    style.remove()
  }
}
