import { useTranslations } from 'use-intl'
import { LateMessages } from '@/lib/i18n/late-messages'
import { Button } from '../button/button'
import { SectionError } from './section-error'

const NAMESPACES = ['errors'] as const

/** Takes the place of a part of a page that could not be rendered, with ways to try again. */
export function CrashedSection({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <LateMessages namespaces={NAMESPACES}>
      <Crashed onRetry={onRetry} />
    </LateMessages>
  )
}

function Crashed({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslations('errors')
  return (
    <SectionError text={t('sectionCrashed')} onRetry={onRetry} pending={false}>
      <Button variant="line" size="slim" onClick={() => location.reload()}>
        {t('reload')}
      </Button>
    </SectionError>
  )
}
