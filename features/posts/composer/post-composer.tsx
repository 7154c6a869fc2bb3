import { useQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { Panel, RowsSkeleton } from '@/components/panel/panel'
import { useApi } from '@/lib/api/api-context'
import { draftQuery } from '../api/posts'
import { PostForm } from './post-form'

interface PostComposerProps {
  readonly owner: string
  /** The field of the text, for those who lead there. */
  readonly textRef: RefObject<HTMLTextAreaElement | null>
}

/** Writes a post, from the user's draft on (docs/posts.md#drafts). */
export function PostComposer({ owner, textRef }: PostComposerProps) {
  const t = useTranslations('postWriting')
  const known = useQuery(draftQuery(useApi(), owner))
  if (known.data) return <PostForm owner={owner} textRef={textRef} {...known.data} />
  // Not an empty form instead: what is written in it would replace the draft.
  return (
    <Panel title={t('title')}>
      {known.isError ? (
        <SectionError text={t('draft.notLoaded')} onRetry={() => known.refetch()} pending={known.isFetching} />
      ) : (
        <RowsSkeleton rows={4} label={t('draft.loading')} />
      )}
    </Panel>
  )
}
