import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { DialogState } from './components/consent-prompts'

const load = () => import('./components/consent-prompts')
const ConsentPrompts = lazily(() => load().then((module) => module.ConsentPrompts))

const prefetch = () => {
  prefetchModal()
  load().catch(() => undefined)
}

/** Milliseconds after which a first visit is asked. The page comes first. */
const BAR_DELAY = 2500

/** The "Cookies" button, and on a first visit the bar that asks. The dialog never opens on its own. */
export function ConsentButton({ className }: { readonly className?: string }) {
  const t = useTranslations('shell.footer')
  const [dialog, setDialog] = useState<DialogState>('untouched')
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => {
    if (/(?:^|; )consent=/.test(document.cookie)) return
    const timer = setTimeout(() => setIsAsking(true), BAR_DELAY)
    return () => clearTimeout(timer)
  }, [])
  const open = () => setDialog('open')
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        {t('cookies')}
      </button>
      {(isAsking || dialog !== 'untouched') && (
        <ConsentPrompts isAsking={isAsking} dialog={dialog} onChoose={open} onClose={() => setDialog('closed')} />
      )}
    </>
  )
}
