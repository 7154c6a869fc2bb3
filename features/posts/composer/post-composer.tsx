import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Field } from '@/components/field/field'
import { FormAlert } from '@/components/field/form-alert'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { Panel } from '@/components/panel/panel'
import { PictureField } from '@/components/upload/picture-field'
import { characterCount, firstCharacters } from '@/contract/character-count'
import { MAX_POST_IMAGES, MAX_POST_LENGTH } from '@/contract/limits'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { newRequestKey } from '@/lib/api/request-key'
import { personalKey } from '@/lib/session/personal-queries'
import { sentAddresses } from '@/lib/uploads/picture-list'
import { useFileDrop } from '@/lib/uploads/use-file-drop'
import { usePictures } from '@/lib/uploads/use-pictures'
import styles from './post-composer.module.css'
import { ProductChoice } from './product-choice'
import { useVideo } from './use-video'
import { VideoField } from './video-field'

/** Writes a post: text, pictures or a video, products. What was refused or failed stays in the form. */
export function PostComposer({ owner }: { readonly owner: string }) {
  const t = useTranslations('postWriting')
  const api = useApi()
  const client = useQueryClient()
  const { show } = useSnackbar()
  const [text, setText] = useState('')
  const [products, setProducts] = useState<Parameters<typeof ProductChoice>[0]['products']>([])
  const [isTried, setIsTried] = useState(false)
  const pictures = usePictures(MAX_POST_IMAGES)
  const video = useVideo()
  const { isOver, handlers } = useFileDrop(pictures.add)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const retry = useRef<HTMLButtonElement>(null)
  // All attempts to publish the same post share it.
  const requestKey = useRef(newRequestKey())

  const images = sentAddresses(pictures)
  const isSending = pictures.pictures.some(({ state }) => state === 'sending') || video.video?.state === 'sending'
  const hasFailed = pictures.pictures.some(({ state }) => state === 'failed') || video.video?.state === 'failed'
  const isEmpty = text.trim() === '' && images.length === 0 && !video.video

  const request = useMutation({
    mutationFn: () =>
      api.call(
        'createPost',
        {
          text,
          images: [...images],
          ...(video.video?.address && { video: { url: video.video.address } }),
          products: products.map(({ childProductId }) => childProductId),
        },
        { requestKey: requestKey.current },
      ),
    onSuccess: () => {
      requestKey.current = newRequestKey()
      setText('')
      setProducts([])
      setIsTried(false)
      pictures.clear()
      video.remove()
      show({ message: t('published'), variant: 'success' })
      void client.invalidateQueries({ queryKey: personalKey(owner, 'posts') })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending || request.isPending) return
    setIsTried(true)
    if (isEmpty) return textarea.current?.focus()
    if (hasFailed) return retry.current?.focus()
    request.mutate()
  }

  return (
    <form className={styles['form']} noValidate onSubmit={submit} {...handlers}>
      <Panel title={t('title')}>
        <Field
          label={t('text')}
          hint={t('count', { count: characterCount(text), max: MAX_POST_LENGTH })}
          error={isTried && isEmpty ? t('empty') : undefined}
        >
          {(control) => (
            <textarea
              {...control}
              ref={textarea}
              dir="auto"
              rows={5}
              value={text}
              onChange={(event) => setText(firstCharacters(event.target.value, MAX_POST_LENGTH))}
            />
          )}
        </Field>
      </Panel>
      <div className={styles['panel']}>
        {!video.video && (
          <PictureField
            pictures={pictures}
            max={MAX_POST_IMAGES}
            isDropTarget={isOver}
            isProblem={isTried && hasFailed}
            retryRef={retry}
          />
        )}
        {pictures.pictures.length === 0 && <VideoField field={video} retryRef={retry} />}
        <p className={styles['hint']}>{t('media')}</p>
      </div>
      <div className={styles['panel']}>
        <ProductChoice products={products} onChange={setProducts} />
      </div>
      {request.isError && <FormAlert text={refusalText(request.error) ?? t('failed')} />}
      <div className={styles['actions']}>
        <Button type="submit" busy={isSending || request.isPending} busyLabel={t(isSending ? 'waiting' : 'publishing')}>
          {t('publish')}
        </Button>
      </div>
    </form>
  )
}
