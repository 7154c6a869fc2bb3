import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PostDraft } from '@/contract/posts'
import { useApi } from '@/lib/api/api-context'
import { draftQuery } from '../api/posts'

/** The content of the form, without files that are not uploaded yet. */
export interface DraftContent {
  readonly text: string
  readonly images: string[]
  readonly video?: { readonly url: string }
  /** `childProductId` of each. */
  readonly products: string[]
}

/** Milliseconds after the last change. */
const PAUSE = 1500
/** Requests that change the draft run one after another: a pending save must not arrive after the post is published. */
export const DRAFT_SCOPE = { id: 'post draft' } as const

export const isNothing = ({ text, images, products, video }: DraftContent): boolean =>
  text.trim() === '' && images.length + products.length === 0 && !video

/**
 * Saves the draft shortly after the last change, and when the page is left or hidden.
 * @param isPaused true while the post is being published: the draft must not be saved again
 */
export function useDraft(owner: string, content: DraftContent, isPaused: boolean) {
  const api = useApi()
  const client = useQueryClient()
  const { events } = useRouter()
  const { queryKey } = draftQuery(api, owner)
  const serialized = JSON.stringify(content)
  const [saved, setSaved] = useState(serialized)
  const storeDraft = (draft: PostDraft | null, as: string) => {
    setSaved(as)
    client.setQueryData(queryKey, (known) => known && { ...known, draft })
  }
  const request = useMutation({
    scope: DRAFT_SCOPE,
    mutationFn: async (sent: DraftContent) => {
      if (!isNothing(sent)) return (await api.call('savePostDraft', sent)).data.draft
      await api.call('deletePostDraft', {})
      return null
    },
    onSuccess: (draft, sent) => storeDraft(draft, JSON.stringify(sent)),
  })
  const isDirty = serialized !== saved
  const isOnItsWay = request.isPending && JSON.stringify(request.variables) === serialized

  const save = async (): Promise<boolean> => {
    if (!isDirty) return true
    try {
      await request.mutateAsync(content)
      return true
    } catch {
      // Reported by `hasFailed`.
      return false
    }
  }
  const saveNow = useEffectEvent(() => {
    if (isDirty && !isPaused && !isOnItsWay) request.mutate(content)
  })
  useEffect(() => {
    if (serialized === saved || isPaused) return
    const timer = setTimeout(saveNow, PAUSE)
    return () => clearTimeout(timer)
  }, [serialized, saved, isPaused])
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') saveNow()
    }
    const leave = () => saveNow()
    events.on('routeChangeStart', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      events.off('routeChangeStart', leave)
      document.removeEventListener('visibilitychange', hide)
    }
  }, [events])

  return {
    isDirty,
    hasFailed: request.isError && isDirty,
    isSaving: request.isPending,
    save,
    /** Call after the draft was deleted, with the content that the form has now. */
    forget: (empty: DraftContent) => storeDraft(null, JSON.stringify(empty)),
  } as const
}
