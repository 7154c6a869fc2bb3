import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'

const load = () => import('./components/consent-dialog')
const ConsentDialog = lazily(() => load().then((module) => module.ConsentDialog))

const prefetch = () => {
  prefetchModal()
  load().catch(() => undefined)
}

/** The "Cookies" button. The dialog never opens on its own. */
export function ConsentButton({ className }: { readonly className?: string }) {
  const t = useTranslations('shell.footer')
  const [dialog, setDialog] = useState<'untouched' | 'open' | 'closed'>('untouched')
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setDialog('open')}
      >
        {t('cookies')}
      </button>
      {dialog !== 'untouched' && <ConsentDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />}
    </>
  )
}
