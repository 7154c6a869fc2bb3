import { type KeyboardEvent, type MouseEvent, type PointerEvent, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import styles from './info-tip.module.css'

interface InfoTipProps {
  /** The subject of the tip. */
  readonly title: string
  readonly text: string
}

/** An "i" with a bubble: on hover, on keyboard focus and on tap; Escape closes it. */
export function InfoTip({ title, text }: InfoTipProps) {
  const t = useTranslations('purchaseOptions.about')
  const tipId = useId()
  const [isOpen, setOpen] = useState(false)
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setOpen(open)
  }
  const press = ({ nativeEvent }: MouseEvent) => {
    const isMouse = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === 'mouse'
    setOpen((open) => isMouse || !open)
  }
  const leaveByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false)
  }
  return (
    <span className={styles['place']} onPointerEnter={hover(true)} onPointerLeave={hover(false)}>
      <button
        type="button"
        className={`${styles['sign']} ${isOpen ? styles['open'] : ''}`}
        aria-label={t('label', { title })}
        aria-describedby={tipId}
        onClick={press}
        onBlur={() => setOpen(false)}
        onKeyDown={leaveByKey}
      >
        <Icon name="info" size={18} />
      </button>
      <span id={tipId} role="tooltip" className={styles['tip']} hidden={!isOpen}>
        {text}
      </span>
    </span>
  )
}
