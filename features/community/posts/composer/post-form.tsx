import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Form } from '@/components/field/form'
import { FormAlert } from '@/components/field/form-alert'
import { TextArea } from '@/components/field/text-field'
import { prefetchModal } from '@/components/overlay/modal-or-drawer'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { Panel } from '@/components/panel/panel'
import { PictureField } from '@/components/upload/picture-field'
import type { PostDraft, SocialPost } from '@/contract/community/posts'
import { MAX_POST_IMAGES, MAX_POST_LENGTH, MAX_VIDEO_MEGABYTES } from '@/contract/community/posts-rules'
import { characterCount, firstCharacters } from '@/contract/values/character-count'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useLeaveGuard } from '@/lib/browser/leaving/use-leave-guard'
import { randomId } from '@/lib/browser/random-id'
import { sentAddresses } from '@/lib/domain/uploads/picture-list'
import { useFileDrop } from '@/lib/domain/uploads/use-file-drop'
import { usePictures } from '@/lib/domain/uploads/use-pictures'
import { routes } from '@/lib/routes'
import { forgetInput, keepInput } from '@/lib/session/kept-input'
import { personalKey } from '@/lib/session/personal-queries'
import { AskedDeletion } from '../asked-deletion'
import { PostAuthor } from '../post-view'
import { DraftChanged } from './draft/draft-changed'
import { DraftStatus } from './draft/draft-status'
import { type KeptPost, keptPost, POST_FORM, postOf } from './draft/kept-post'
import { LeaveDialog } from './draft/leave-dialog'
import { contentOf, DRAFT_SCOPE, isDraftChanged, isNothing, useDraft } from './draft/use-draft'
import styles from './post-form.module.css'
import { PostPreview } from './post-preview'
import { PostedDialog } from './posted-dialog'
import { ProductChoice } from './product-choice'
import { useVideo } from './video/use-video'
import { VideoField } from './video/video-field'

interface PostFormProps {
  readonly owner: string
  readonly author: SocialPost['author']
  readonly draft: PostDraft | null
  readonly textRef: RefObject<HTMLTextAreaElement | null>
  /** Called when the user wants to see the draft as another window has saved it. */
  readonly onShowOther: () => void
}

/**
 * The form of a post: text, pictures or a video, products. It keeps its content when publishing is refused or fails, and
 * begins with what this tab has not saved yet, otherwise with the draft.
 */
export function PostForm({ owner, author, draft, textRef: textarea, onShowOther }: PostFormProps) {
  const t = useTranslations('postWriting')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const [begun] = useState(() => keptPost(owner) ?? postOf(draft))
  const [text, setText] = useState(begun.text)
  const [products, setProducts] = useState(begun.products)
  const [isTried, setIsTried] = useState(false)
  const [posted, setPosted] = useState({ path: '', isOpen: false })
  const pictures = usePictures(MAX_POST_IMAGES, begun.images)
  const video = useVideo(begun.videoUrl)
  const { isOver, handlers } = useFileDrop(pictures.add)
  const retry = useRef<HTMLButtonElement>(null)
  // All attempts to publish the same post share the key.
  const idempotencyKey = useRef(randomId())

  const post: KeptPost = { text, images: sentAddresses(pictures), videoUrl: video.video?.address, products }
  const content = contentOf(post)
  const files = [...pictures.pictures, ...(video.video ? [video.video] : [])]
  const isSending = files.some(({ state }) => state === 'sending')
  const hasFailed = files.some(({ state }) => state === 'failed')
  const isEmpty = text.trim() === '' && content.images.length === 0 && !video.video

  const clear = () => {
    idempotencyKey.current = randomId()
    setText('')
    setProducts([])
    setIsTried(false)
    pictures.clear()
    video.remove()
    draftState.forget(contentOf(postOf(null)))
  }
  const request = useMutation({
    scope: DRAFT_SCOPE,
    mutationFn: () =>
      api.call('createPost', { ...content, isFromDraft: true }, { idempotencyKey: idempotencyKey.current }),
    onSuccess: ({ data }) => {
      clear()
      setPosted({ path: routes.post(data.postId, data.slug), isOpen: true })
      void client.invalidateQueries({ queryKey: personalKey(owner, 'posts') })
    },
  })
  const deletion = useMutation({
    scope: DRAFT_SCOPE,
    mutationFn: () => api.call('deletePostDraft', { basedOn: draftState.basedOn() }),
    onSuccess: () => {
      clear()
      show({ message: t('draft.deleted'), variant: 'success' })
      textarea.current?.focus()
    },
    onError: (error) => {
      if (!isDraftChanged(error)) show({ message: refusalText(error) ?? t('draft.notDeleted'), variant: 'error' })
    },
  })
  const draftState = useDraft(owner, begun, draft, content, request.isPending || deletion.isPending)
  const isChanged = draftState.isChanged || isDraftChanged(deletion.error)
  const guard = useLeaveGuard(draftState.isDirty || isSending || hasFailed)
  useEffect(() => {
    if (draftState.isDirty || isSending) prefetchModal()
  }, [draftState.isDirty, isSending])

  const keep = useEffectEvent((written: string | undefined) => {
    if (written === undefined) forgetInput(owner, POST_FORM)
    else keepInput(owner, POST_FORM, { ...JSON.parse(written), version: draftState.basedOn() })
  })
  const unsaved = draftState.isDirty ? JSON.stringify(post) : undefined
  useEffect(() => keep(unsaved), [unsaved])

  const send = () => {
    if (isSending) return
    setIsTried(true)
    if (isEmpty) return
    if (hasFailed) return retry.current?.focus()
    request.mutate()
  }
  const closePosted = () => setPosted({ ...posted, isOpen: false })
  const writeAnother = () => {
    closePosted()
    // After the dialog has given the focus back.
    requestAnimationFrame(() => textarea.current?.focus())
  }
  const keepThis = () => {
    deletion.reset()
    draftState.overwrite()
  }
  const saveDraft = async () => {
    if (await draftState.save()) show({ message: t('draft.done'), variant: 'success' })
  }
  const previewVideo = video.video ? { url: video.video.previewUrl, poster: '' } : null
  const preview = { author, text, images: pictures.pictures.map(({ previewUrl }) => previewUrl), video: previewVideo }

  return (
    <Form className={styles['form']} isBusy={request.isPending} onSend={send} {...handlers}>
      <div className={styles['fields']}>
        <Panel
          title={t('title')}
          action={<DraftStatus savedAt={isChanged ? undefined : draft?.savedAt} hasFailed={draftState.hasFailed} />}
        >
          {isChanged && <DraftChanged onShowOther={onShowOther} onKeepThis={keepThis} />}
          <div className={styles['author']}>
            <PostAuthor author={author.name} note={t('publicName')} size={44} />
          </div>
          <TextArea
            label={t('text')}
            hint={t('textHint')}
            count={{ written: characterCount(text), max: MAX_POST_LENGTH }}
            error={isTried && isEmpty ? t('empty') : undefined}
            ref={textarea}
            rows={5}
            value={text}
            onChange={(typed) => setText(firstCharacters(typed, MAX_POST_LENGTH))}
          />
        </Panel>
        <div className={styles['panel']}>
          {!video.video && (
            <PictureField
              pictures={pictures}
              max={MAX_POST_IMAGES}
              isDropTarget={isOver}
              isProblem={isTried && hasFailed}
              retryRef={retry}
              isOrdered
            />
          )}
          {pictures.pictures.length === 0 && (
            <>
              <VideoField field={video} retryRef={retry} />
              <p className={`faint small ${styles['hint']}`}>{t('videoHint', { megabytes: MAX_VIDEO_MEGABYTES })}</p>
            </>
          )}
        </div>
        <div className={styles['panel']}>
          <ProductChoice products={products} onChange={setProducts} />
        </div>
      </div>
      <div className={styles['side']}>
        <PostPreview post={preview} products={products} />
        {request.isError && <FormAlert text={refusalText(request.error) ?? t('failed')} />}
        <Button
          type="submit"
          size="big"
          wide
          busy={isSending || request.isPending}
          busyLabel={t(isSending ? 'waiting' : 'publishing')}
        >
          {t('publish')}
        </Button>
        {isSending && <p className="faint small">{t('readyLater')}</p>}
        {!isNothing(content) && (
          <Button variant="text" wide busy={draftState.isSaving && draftState.isDirty} onClick={saveDraft}>
            {t('draft.save')}
          </Button>
        )}
        {draft && (
          <AskedDeletion
            label={t('draft.delete')}
            question={t('draft.deleteQuestion')}
            confirm={t('draft.deleteNow')}
            keep={t('draft.keep')}
            busy={deletion.isPending}
            onConfirm={() => deletion.mutate()}
          />
        )}
      </div>
      <PostedDialog {...posted} onClose={closePosted} onAnother={writeAnother} />
      <LeaveDialog
        isOpen={guard.isAsked}
        draft={{ hasText: text.trim() !== '', pictures: content.images.length, isNothing: isNothing(content) }}
        isUploading={isSending}
        onKeep={draftState.save}
        onLeave={guard.leave}
        onStay={guard.stay}
      />
    </Form>
  )
}
