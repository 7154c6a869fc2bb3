import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import type { CartLine } from '@/contract/buying/cart'

const load = () => import('./plan-choice')
const PlanChoice = lazily(() => load().then((module) => module.PlanChoice))

/** "Change" beside the frequency of a subscription. */
export function ChangePlan({ line }: { readonly line: CartLine }) {
  const t = useTranslations('cartPage.plan')
  const [isOpen, setIsOpen] = useState(false)
  const [hasOpened, setHasOpened] = useState(false)
  const prefetch = () => {
    prefetchModal()
    load().catch(() => undefined)
  }
  const open = () => {
    setHasOpened(true)
    setIsOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className="link"
        aria-haspopup="dialog"
        aria-label={t('changeFor', { product: line.name })}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={open}
      >
        {t('change')}
      </button>
      {hasOpened && <PlanChoice line={line} open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
