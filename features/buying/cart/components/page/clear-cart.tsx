import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { ModalOrDrawer, opensModal } from '@/components/overlay/modal-or-drawer'
import { useCartCommands } from '../../store/cart-commands'
import { useCartPageNotices } from '../use-cart-notices'
import styles from './clear-cart.module.css'

/** "Clear cart", with a confirmation. */
export function ClearCart() {
  const t = useTranslations('cartPage')
  const commands = useCartCommands()
  const notify = useCartPageNotices()
  const [isOpen, setIsOpen] = useState(false)
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
      <ModalOrDrawer open={isOpen} onClose={() => setIsOpen(false)} title={t('clear.title')}>
        <div className="grid gap-20 soft">
          <p>{t('clear.text')}</p>
          <div className={styles['buttons']}>
            <Button variant="line" onClick={() => setIsOpen(false)}>
              {t('clear.keep')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void clear()}>
              {t('clear.confirm')}
            </Button>
          </div>
        </div>
      </ModalOrDrawer>
    </>
  )
}
