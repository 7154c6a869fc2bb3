import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { IconDisc } from '@/components/icon/icon-disc'
import { Tag } from '@/components/tag/tag'
import type { SignInRequest } from '@/lib/session/session-prompt'
import styles from '../session-form.module.css'

interface VerifiedStepProps {
  readonly request: SignInRequest
  readonly onDone: () => void
}

/** Confirms the active account. The requested action has already continued. */
export function VerifiedStep({ request: { reason, subject }, onDone }: VerifiedStepProps) {
  const t = useTranslations('session.verified')
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.querySelector('button')?.focus(), [])
  return (
    <div ref={container} className={styles['form']}>
      <div className={styles['done']}>
        <IconDisc icon="check" tone="green" />
        <p role="status">
          {reason === 'wishlist' && subject ? t.rich('onWishlist', { subject, b: (text) => <b>{text}</b> }) : t('text')}
        </p>
        <Tag variant="gold" icon="coin" pill>
          {t('talents')}
        </Tag>
      </div>
      <Button wide onClick={onDone}>
        {t('submit')}
      </Button>
    </div>
  )
}
