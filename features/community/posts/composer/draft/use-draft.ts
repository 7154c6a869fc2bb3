import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PostDraft } from '@/contract/community/posts'
import { useApi } from '@/lib/api/api-context'
import { ApiError } from '@/lib/api/api-error'
import { draftQuery } from '../../api/posts'
import { type KeptPost, postOf } from './kept-post'

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

/** Returns the content that is sent for what the form holds. */
export const contentOf = ({ text, images, products, videoUrl }: KeptPost): DraftContent => ({
  text,
  images: [...images],
  products: products.map(({ childProductId }) => childProductId),
  ...(videoUrl && { video: { url: videoUrl } }),
})

export const isNothing = ({ text, images, products, video }: DraftContent): boolean =>
  text.trim() === '' && images.length + products.length === 0 && !video

/** Whether a call was refused because another window or device has saved the draft meanwhile. */
export const isDraftChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'DRAFT_CHANGED'

/**
 * Saves the draft shortly after the last change, and when the page is left or hidden.
 * @param begun what the form began with
 * @param opened the draft that was saved then
 * @param isBusy true while the post is being published: the draft must not be saved again
 */
export function useDraft(
  owner: string,
  begun: KeptPost,
  opened: PostDraft | null,
  content: DraftContent,
  isBusy: boolean,
) {
  const api = useApi()
  const client = useQueryClient()
  const { events } = useRouter()
  const { queryKey } = draftQuery(api, owner)
  const serialized = JSON.stringify(content)
  const [saved, setSaved] = useState(() => JSON.stringify(contentOf(postOf(opened))))
  /** The version that this window knows, '' for no draft; undefined when any may be replaced. */
  const version = useRef(begun.version)
  const storeDraft = (draft: PostDraft | null, as: string) => {
    setSaved(as)
    version.current = draft?.version ?? ''
    client.setQueryData(queryKey, (known) => known && { ...known, draft })
  }
  const request = useMutation({
    scope: DRAFT_SCOPE,
    mutationFn: async (sent: DraftContent) => {
      const basedOn = version.current
      if (!isNothing(sent)) return (await api.call('savePostDraft', { ...sent, basedOn })).data.draft
      await api.call('deletePostDraft', { basedOn })
      return null
    },
    onSuccess: (draft, sent) => storeDraft(draft, JSON.stringify(sent)),
    onError: (error) => {
      // Without a response the draft may have been saved: its version would be taken for that of another window.
      if (!(error instanceof ApiError && error.kind === 'http')) version.current = undefined
    },
  })
  const isChanged = isDraftChanged(request.error)
  const isPaused = isBusy || isChanged
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
    hasFailed: request.isError && isDirty && !isChanged,
    /** Another window or device has saved the draft meanwhile. Nothing is saved until the user has chosen. */
    isChanged,
    /** Returns the version that this window knows, for other calls that change the draft. */
    basedOn: () => version.current,
    /** Saves the content of the form in place of any other draft. */
    overwrite: () => {
      version.current = undefined
      request.mutate(content)
    },
    isSaving: request.isPending,
    save,
    /** Call after the draft was deleted, with the content that the form has now. */
    forget: (empty: DraftContent) => storeDraft(null, JSON.stringify(empty)),
  } as const
}
