import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { LateMessages } from '@/lib/i18n/late-messages'
import { report } from '@/lib/report'
import { Button } from '../button/button'
import { SectionError } from './section-error'

const NAMESPACES = ['errors'] as const

interface CrashedSectionProps {
  readonly error: Error
  readonly onRetry: () => void
}

/** Takes the place of a part of a page that could not be rendered, with ways to try again. Reports the error. */
export function CrashedSection({ error, onRetry }: CrashedSectionProps) {
  useEffect(() => {
    report(error)
  }, [error])
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Crashed onRetry={onRetry} />
    </LateMessages>
  )
}

function Crashed({ onRetry }: Pick<CrashedSectionProps, 'onRetry'>) {
  const t = useTranslations('errors')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What a shopper has just opened, such as a dialog, may stand out of sight, at the end of the page.
    if (navigator.userActivation?.isActive) box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box}>
      <SectionError text={t('sectionCrashed')} onRetry={onRetry} pending={false}>
        <Button variant="line" size="slim" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      </SectionError>
    </div>
  )
}
