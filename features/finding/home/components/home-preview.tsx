import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import type { ApiCaller } from '@/lib/api/api-caller'
import { useApi } from '@/lib/api/api-context'
import { LateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { personalKey } from '@/lib/session/personal-queries'
import { type HomePage, homePageOf } from '../api/home'
import styles from './home-preview.module.css'

interface HomePreviewProps {
  readonly uid: string
  readonly onDraft: (draft: HomePage | undefined) => void
}

/** Fetches the draft with the admin's own token and shows a bar that says it is a draft. */
export function HomePreview({ uid, onDraft }: HomePreviewProps) {
  const draft = useQuery(homeDraftQuery(useApi(), uid))
  const give = useEffectEvent(onDraft)
  useEffect(() => {
    give(draft.data)
  }, [draft.data])
  return (
    <LateMessages namespaces={['contentPreview']} pending={null}>
      <PreviewBar {...draft} />
    </LateMessages>
  )
}

function PreviewBar({ isError, isFetching, refetch }: ReturnType<typeof useQuery<HomePage>>) {
  const t = useTranslations('contentPreview')
  return (
    <div className={styles['bar']} role="status">
      <Icon name="eye" size={20} />
      <p>
        <b>{t('title')}</b> {isError ? t('failed') : isFetching ? t('loading') : t('text')}
      </p>
      <Button variant="line" size="slim" busy={isFetching} onClick={() => refetch()}>
        {t('reload')}
      </Button>
      <ButtonLink variant="line" size="slim" href={routes.home()}>
        {t('leave')}
      </ButtonLink>
    </div>
  )
}

/** Returns the query for the latest draft of the home page. Admins only. */
const homeDraftQuery = (api: ApiCaller, uid: string) =>
  queryOptions({
    queryKey: personalKey(uid, 'home-draft'),
    queryFn: async ({ signal }) => homePageOf((await api.call('home', { preview: true }, { signal })).data),
    staleTime: 0,
    // Editors write in one window and check the result in another.
    refetchOnWindowFocus: true,
  })
