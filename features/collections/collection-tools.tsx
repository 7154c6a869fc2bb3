import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { routes } from '@/lib/routes'
import { useDeleteCollection, useRenameCollection } from './api/change-collection'
import styles from './collection-tools.module.css'
import type { OpenCollection } from './use-collection'

const NameDialog = lazily(() => import('./components/name-dialog').then((module) => module.NameDialog))
const DeleteDialog = lazily(() => import('./components/delete-dialog').then((module) => module.DeleteDialog))

interface CollectionToolsProps {
  readonly open: OpenCollection
}

/** Renames and deletes the open collection. */
export function CollectionTools({ open: { uid, collection } }: CollectionToolsProps) {
  if (!collection) return null
  return <Tools key={collection._id} uid={uid} collection={collection} />
}

interface ToolsProps {
  readonly uid: string
  readonly collection: NonNullable<OpenCollection['collection']>
}

function Tools({ uid, collection: { _id: id, name, count } }: ToolsProps) {
  const t = useTranslations('collections')
  const router = useRouter()
  const { show } = useSnackbar()
  const rename = useRenameCollection(uid, id)
  const remove = useDeleteCollection(uid, id)
  const [dialog, setDialog] = useState<{ kind: 'rename' | 'delete'; isOpen: boolean }>()
  const openDialog = (kind: 'rename' | 'delete') => setDialog({ kind, isOpen: true })
  const closeDialog = () => setDialog((before) => before && { ...before, isOpen: false })

  const saveName = async (name: string) => {
    await rename.mutateAsync(name)
    closeDialog()
    show({ message: t('renamed'), variant: 'success' })
  }
  const deleteIt = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        show({ message: t('deleted'), variant: 'success' })
        void router.replace(routes.collections())
      },
    })
  return (
    <div className={styles['tools']}>
      <IconButton {...opensModal} icon="edit" variant="ring" label={t('rename')} onClick={() => openDialog('rename')} />
      <IconButton
        {...opensModal}
        icon="trash"
        variant="ring"
        label={t('delete')}
        onClick={() => openDialog('delete')}
      />
      {dialog?.kind === 'rename' && (
        <NameDialog
          open={dialog.isOpen}
          onClose={closeDialog}
          title={t('renameTitle')}
          initialName={name}
          saveLabel={t('save')}
          savingLabel={t('saving')}
          onSave={saveName}
        />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteDialog
          open={dialog.isOpen}
          onClose={closeDialog}
          name={name}
          count={count}
          onDelete={deleteIt}
          pending={remove.isPending || remove.isSuccess}
          failed={remove.isError}
        />
      )}
    </div>
  )
}
