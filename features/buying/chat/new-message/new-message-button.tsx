import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'
import { useAccountRole } from '@/lib/session/account-role'

const StoreChooser = lazily(() => import('./store-chooser').then((module) => module.StoreChooser))

/** Opens the choice of a store to write to, for members. Renders nothing for others. */
export function NewMessageButton() {
  const t = useTranslations('chat.new')
  const role = useAccountRole()
  const dialog = useDialog<true>()
  if (role !== 'member') return null
  return (
    <>
      <Button variant="line" size="slim" {...opensModal} onClick={() => dialog.open(true)}>
        <Icon name="edit" size={18} />
        {t('button')}
      </Button>
      {dialog.value && <StoreChooser open={dialog.isOpen} onClose={dialog.close} />}
    </>
  )
}
