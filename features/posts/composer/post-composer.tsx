import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { Panel, RowsSkeleton } from '@/components/panel/panel'
import { useApi } from '@/lib/api/api-context'
import { draftQuery } from '../api/posts'

// Guests, who are asked to sign in, do not need it.
const PostForm = lazily(() => import('./post-form').then((module) => module.PostForm), FormSkeleton)

interface PostComposerProps {
  readonly owner: string
  /** The field of the text, for those who lead there. */
  readonly textRef: RefObject<HTMLTextAreaElement | null>
}

/** Writes a post, from the user's draft on (docs/posts.md#drafts). */
export function PostComposer({ owner, textRef }: PostComposerProps) {
  const t = useTranslations('postWriting')
  const known = useQuery(draftQuery(useApi(), owner))
  useEffect(() => {
    // Beside the draft, not after it. Rendering the form tries again.
    PostForm.preload().catch(() => undefined)
  }, [])
  if (known.data) return <PostForm owner={owner} textRef={textRef} {...known.data} />
  if (!known.isError) return <FormSkeleton />
  // Not an empty form instead: what is written in it would replace the draft.
  return (
    <Panel title={t('title')}>
      <SectionError text={t('draft.notLoaded')} onRetry={() => known.refetch()} pending={known.isFetching} />
    </Panel>
  )
}

function FormSkeleton() {
  const t = useTranslations('postWriting')
  return (
    <Panel title={t('title')}>
      <RowsSkeleton rows={4} label={t('draft.loading')} />
    </Panel>
  )
}
