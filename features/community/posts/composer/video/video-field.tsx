import { type ChangeEvent, type Ref, useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { MAX_VIDEO_MEGABYTES } from '@/contract/community/posts-rules'
import { languages } from '@/contract/values/languages'
import { ACCEPTED_VIDEOS, type useVideo } from './use-video'
import styles from './video-field.module.css'

interface VideoFieldProps {
  readonly field: ReturnType<typeof useVideo>
  readonly retryRef: Ref<HTMLButtonElement>
}

/** The video of a post with its progress, or its chooser. */
export function VideoField({ field, retryRef }: VideoFieldProps) {
  const t = useTranslations('postWriting.video')
  const id = useId()
  const megabytes = useMegabytes()
  const { video, problem } = field
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [file] = input.files ?? []
    // Lets the same file be chosen again after it was removed.
    input.value = ''
    if (file) field.add(file)
  }
  return (
    <div className="grid gap-8">
      {video ? (
        <div className={styles['video']}>
          <video className={styles['preview']} src={video.previewUrl} muted playsInline preload="metadata" />
          <div className="grow grid gap-6">
            <p className={styles['name']} dir="auto">
              {video.name || t('unnamed')}
            </p>
            {video.state !== 'sent' && (
              <progress
                className={styles['bar']}
                max={video.total}
                value={video.sent}
                aria-labelledby={`${id}-state`}
              />
            )}
            <p id={`${id}-state`} className="note" role={video.state === 'failed' ? 'alert' : undefined}>
              {video.refusal ??
                (video.total === 0
                  ? t('ready')
                  : t(video.state, { sent: megabytes(video.sent), total: megabytes(video.total) }))}
              {video.state === 'failed' && (
                <>
                  {' '}
                  <button ref={retryRef} type="button" className="link" onClick={field.goOn}>
                    {t('goOn')}
                  </button>
                </>
              )}
            </p>
          </div>
          <IconButton icon="x" label={t('remove', { name: video.name || t('unnamed') })} onClick={field.remove} />
        </div>
      ) : (
        <label className={styles['chooser']}>
          <Icon name="image" size={20} />
          {t('add')}
          <input type="file" className={styles['file']} accept={ACCEPTED_VIDEOS} onChange={choose} />
        </label>
      )}
      <p role="alert" className={`problem ${styles['problem']}`}>
        {problem && t(problem, { megabytes: MAX_VIDEO_MEGABYTES })}
      </p>
    </div>
  )
}

/** Returns a function that writes bytes as '22.4'. */
function useMegabytes() {
  const format = new Intl.NumberFormat(languages[useLocale()].dateTag, { maximumFractionDigits: 1 })
  return (bytes: number) => format.format(bytes / (1024 * 1024))
}
