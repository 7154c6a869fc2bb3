import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useDialog } from '@/components/overlay/use-dialog'

const ShareListDialog = lazily(() => import('./share-list-dialog').then((module) => module.ShareListDialog))

/** Opens the dialog that shares one of the user's lists by a link. */
export function ShareListButton({ collectionId }: { readonly collectionId?: string }) {
  const t = useTranslations('shell')
  const dialog = useDialog<'share'>()
  return (
    <>
      <IconButton {...opensModal} icon="share" variant="ring" label={t('share')} onClick={() => dialog.open('share')} />
      {dialog.value && <ShareListDialog open={dialog.isOpen} onClose={dialog.close} collectionId={collectionId} />}
    </>
  )
}
