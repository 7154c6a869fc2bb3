import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useAccountRole } from '@/lib/session/account-role'

const StoreChooser = lazily(() => import('./store-chooser').then((module) => module.StoreChooser))

/** Opens the choice of a store to write to, for members. Renders nothing for others. */
export function NewMessageButton() {
  const t = useTranslations('messages.new')
  const role = useAccountRole()
  const [isOpen, setIsOpen] = useState(false)
  const [hasBeenOpen, setHasBeenOpen] = useState(false)
  if (role !== 'member') return null
  const open = () => {
    setHasBeenOpen(true)
    setIsOpen(true)
  }
  return (
    <>
      <Button variant="line" size="slim" {...opensModal} onClick={open}>
        <Icon name="edit" size={18} />
        {t('button')}
      </Button>
      {hasBeenOpen && <StoreChooser open={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  )
}
