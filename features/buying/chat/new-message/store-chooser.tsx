import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Icon } from '@/components/icon/icon'
import { Skeleton } from '@/components/loading/skeleton'
import { type DialogProps, ModalOrDrawer } from '@/components/overlay/modal-or-drawer'
import { PageSearch } from '@/components/page/page-search'
import { StoreMark } from '@/components/picture/store-mark'
import type { StoreTile } from '@/contract/finding/stores'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { dataQuery } from '@/lib/api/data-query'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { routes } from '@/lib/routes'
import { personalKey, useOwner } from '@/lib/session/personal-queries'
import { putConversation } from '../store/chat-changes'
import { useChatContext } from '../store/use-live-chat'
import styles from './store-chooser.module.css'

/** The stores that a member can write to, followed ones first, with a search. */
export function StoreChooser({ open, onClose }: DialogProps) {
  const t = useTranslations('chat.new')
  return (
    <ModalOrDrawer open={open} onClose={onClose} title={t('title')} size="medium">
      <Stores onChosen={onClose} />
    </ModalOrDrawer>
  )
}

function Stores({ onChosen }: { readonly onChosen: () => void }) {
  const t = useTranslations('chat.new')
  const api = useApi()
  const owner = useOwner()
  const [text, setText] = useState('')
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['stores', 'to-write-to'],
    queryFn: async ({ signal }) => (await api.call('stores', {}, { signal })).data.stores,
  })
  const followed = useQuery(dataQuery(api, personalKey(owner, 'following'), 'following', {}))
  const { open, openingId, error } = useOpening(onChosen)
  if (isError && !data) return <SectionError text={t('failed')} onRetry={refetch} pending={isFetching} />
  if (!data) return <Skeleton height="320px" radius="var(--r-panel)" />
  const { yours, others } = storesToChoose(data, followed.data ?? [], text)
  const list = (title: string, stores: readonly StoreTile[]) =>
    stores.length > 0 && (
      <section aria-label={title}>
        <h3 className={styles['title']}>{title}</h3>
        <ul>
          {stores.map((store) => (
            <li key={store.storeId}>
              <button
                type="button"
                className={styles['store']}
                aria-busy={openingId === store.storeId || undefined}
                onClick={() => open(store.storeId)}
              >
                <StoreMark name={store.name} color={store.markColor} />
                <span>
                  <b>{store.name}</b>
                  <span>{store.category}</span>
                </span>
                <Icon name="right" size={18} flip />
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  return (
    <>
      <p className={styles['text']}>{t('text')}</p>
      <PageSearch label={t('search')} text={text} maxLength={60} onChange={setText} />
      <p role="alert" className="problem">
        {error && (refusalText(error) ?? t('openFailed'))}
      </p>
      {list(t('yours'), yours)}
      {list(text.trim() ? t('found') : t('all'), others)}
      <p role="status" className={styles['text']}>
        {yours.length + others.length === 0 && t('none')}
      </p>
    </>
  )
}

/** Opens the conversation with a store and goes to it. Creates it when there is none. */
function useOpening(onOpened: () => void) {
  const chat = useChatContext()
  const router = useRouter()
  const { mutate, isPending, variables, error } = useSingleMutation({
    mutationFn: async (storeId: string) => (await chat.api.call('openConversation', { kind: 'store', storeId })).data,
    onSuccess: (conversation) => {
      putConversation(chat, conversation)
      onOpened()
      void router.push(routes.messages(conversation._id), undefined, { shallow: true, scroll: false })
    },
  })
  return {
    open: (storeId: string) => isPending || mutate(storeId),
    openingId: isPending ? variables : undefined,
    error,
  }
}

/** Returns the stores whose name, place or category contains the text, followed ones first. */
function storesToChoose(stores: readonly StoreTile[], followed: readonly string[], text: string) {
  const searchTerm = text.trim().toLocaleLowerCase()
  const found = stores.filter(({ name, place = '', category = '' }) =>
    `${name} ${place} ${category}`.toLocaleLowerCase().includes(searchTerm),
  )
  const isFollowed = ({ storeCustomerId }: StoreTile) => followed.includes(storeCustomerId)
  return { yours: found.filter(isFollowed), others: found.filter((store) => !isFollowed(store)) }
}
