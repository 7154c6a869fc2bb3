import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { lazily } from '@/components/loading/lazily'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useDialog } from '@/components/overlay/use-dialog'
import { useApi } from '@/lib/api/api-context'
import { isNotFound } from '@/lib/api/api-error'
import { isolatedText } from '@/lib/i18n/text-direction'
import { routes } from '@/lib/routes'
import { collectionsKey } from './api/collections'
import type { OpenCollection } from './use-collection'

const NameDialog = lazily(() => import('./components/name-dialog').then((module) => module.NameDialog))
const ConfirmDialog = lazily(() => import('@/components/overlay/confirm-dialog').then((module) => module.ConfirmDialog))

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
  const dialog = useDialog<'rename' | 'delete'>()

  const saveName = async (name: string) => {
    await rename.mutateAsync(name)
    dialog.close()
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
    <div className="flex gap-8">
      <IconButton
        {...opensModal}
        icon="edit"
        variant="ring"
        label={t('rename')}
        onClick={() => dialog.open('rename')}
      />
      <IconButton
        {...opensModal}
        icon="trash"
        variant="ring"
        label={t('delete')}
        onClick={() => dialog.open('delete')}
      />
      {dialog.value === 'rename' && (
        <NameDialog
          open={dialog.isOpen}
          onClose={dialog.close}
          title={t('renameTitle')}
          initialName={name}
          saveLabel={t('save')}
          savingLabel={t('saving')}
          onSave={saveName}
        />
      )}
      {dialog.value === 'delete' && (
        <ConfirmDialog
          open={dialog.isOpen}
          onClose={dialog.close}
          title={t('deleteTitle', { name: isolatedText(name) })}
          text={t('deleteText', { count })}
          action={t('confirmDelete')}
          busy={t('deleting')}
          keep={t('cancel')}
          isPending={remove.isPending || remove.isSuccess}
          alert={remove.isError ? t('saveFailed') : undefined}
          onConfirm={deleteIt}
        />
      )}
    </div>
  )
}

/** Renames a collection. */
function useRenameCollection(uid: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => (await api.call('renameCollection', { id, name })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: collectionsKey(uid) }),
  })
}

/** Deletes a collection. A 404 counts as success: an earlier try may have succeeded without a response. */
function useDeleteCollection(uid: string, id: string) {
  const api = useApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await api.call('deleteCollection', { id }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error
      })
    },
    onSuccess: () => {
      const key = collectionsKey(uid)
      // The collection's page is still open: refetching now would only show that it is gone.
      void client.invalidateQueries({ queryKey: [...key, 'one', id], refetchType: 'none' })
      return client.invalidateQueries({ queryKey: [...key, 'list'] })
    },
  })
}
