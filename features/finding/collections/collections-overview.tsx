import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { EmptyPanel } from '@/components/empty-or-error/empty-panel'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { useCreateCollection } from './api/create-collection'
import { CollectionGrid, CollectionGridSkeleton } from './components/collection-grid'
import { useCollections } from './use-collection'

const NameDialog = lazily(() => import('./components/name-dialog').then((module) => module.NameDialog))

/** The user's collections, and a way to create one. */
export function CollectionsOverview() {
  const t = useTranslations('collections')
  const { show } = useSnackbar()
  const { uid, list } = useCollections()
  const create = useCreateCollection(uid)
  const [dialog, setDialog] = useState<'untouched' | 'open' | 'closed'>('untouched')
  const openDialog = () => setDialog('open')
  const closeDialog = () => setDialog('closed')
  const save = async (name: string) => {
    await create.mutateAsync({ name })
    closeDialog()
    show({ message: t('created'), variant: 'success' })
  }
  return (
    <>
      {list.data && list.data.length > 0 && <CollectionGrid collections={list.data} onNew={openDialog} />}
      {list.data?.length === 0 && (
        <EmptyPanel icon="collect" title={t('empty.title')} text={t('empty.text')}>
          <Button aria-haspopup="dialog" onClick={openDialog}>
            {t('empty.button')}
          </Button>
        </EmptyPanel>
      )}
      {!list.data && list.isError && (
        <SectionError text={t('listFailed')} onRetry={() => list.refetch()} pending={list.isFetching} />
      )}
      {!list.data && !list.isError && <CollectionGridSkeleton />}
      {dialog !== 'untouched' && (
        <NameDialog
          open={dialog === 'open'}
          onClose={closeDialog}
          title={t('createTitle')}
          saveLabel={t('create')}
          savingLabel={t('creating')}
          onSave={save}
        />
      )}
    </>
  )
}
