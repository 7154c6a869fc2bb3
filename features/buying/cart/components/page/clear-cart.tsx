import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useCartCommands } from '../../store/cart-commands'
import { useCartPageNotices } from '../use-cart-notices'

const ConfirmDialog = lazily(() => import('@/components/overlay/confirm-dialog').then((module) => module.ConfirmDialog))

/** "Clear cart", with a confirmation. */
export function ClearCart() {
  const t = useTranslations('cartPage')
  const commands = useCartCommands()
  const notify = useCartPageNotices()
  const [isOpen, setIsOpen] = useState<boolean>()
  const [isBusy, setIsBusy] = useState(false)

  const clear = async () => {
    setIsBusy(true)
    const result = await commands.clear()
    setIsBusy(false)
    setIsOpen(false)
    notify(result, '')
  }
  return (
    <>
      <button type="button" className="link" {...opensModal} onClick={() => setIsOpen(true)}>
        {t('clear.open')}
      </button>
      {isOpen !== undefined && (
        <ConfirmDialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title={t('clear.title')}
          text={t('clear.text')}
          action={t('clear.confirm')}
          keep={t('clear.keep')}
          isPending={isBusy}
          onConfirm={() => void clear()}
        />
      )}
    </>
  )
}
