import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { SectionError } from '@/components/empty-or-error/section-error'
import { lazily } from '@/components/loading/lazily'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { Panel, RowsSkeleton } from '@/components/panel/panel'
import { useApi } from '@/lib/api/api-context'
import { forgetInput } from '@/lib/session/kept-input'
import { draftQuery } from '../api/posts'
import { POST_FORM } from './draft/kept-post'

// Guests, who are asked to sign in, do not need it.
const PostForm = lazily(() => import('./post-form').then((module) => module.PostForm), FormSkeleton)

interface PostComposerProps {
  readonly owner: string
  /** The field of the text, so that other components can focus it. */
  readonly textRef: RefObject<HTMLTextAreaElement | null>
}

/** The form for a new post, filled with the user's draft (docs/posts.md#drafts). */
export function PostComposer({ owner, textRef }: PostComposerProps) {
  const t = useTranslations('postWriting')
  const known = useQuery(draftQuery(useApi(), owner))
  const { show } = useSnackbar()
  /** Changing it resets the form. */
  const [formKey, setFormKey] = useState(0)
  const showOther = async () => {
    if ((await known.refetch()).isError) return show({ message: t('draft.notLoaded'), variant: 'error' })
    forgetInput(owner, POST_FORM)
    setFormKey((key) => key + 1)
    requestAnimationFrame(() => textRef.current?.focus())
  }
  useEffect(() => {
    // Loads in parallel with the draft. If it fails, rendering the form tries again.
    PostForm.preload().catch(() => undefined)
  }, [])
  if (known.data)
    return <PostForm key={formKey} owner={owner} textRef={textRef} onShowOther={showOther} {...known.data} />
  if (!known.isError) return <FormSkeleton />
  // An empty form must not be shown instead: its content would replace the draft.
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
      <RowsSkeleton rows={10} label={t('draft.loading')} />
    </Panel>
  )
}
