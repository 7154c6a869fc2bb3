import { type ChangeEvent, type DragEvent, type Ref, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ACCEPTED_TYPES, MAX_MEGABYTES } from '@/lib/domain/uploads/picture-contents'
import type { Pictures } from '@/lib/domain/uploads/use-pictures'
import { Icon } from '../icon/icon'
import { InvalidTile, TileButton, UploadTile } from '../picture/upload-tile'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  readonly pictures: Pictures
  /** The most that may be chosen. */
  readonly max: number
  /** Files are being dragged over the form. */
  readonly isDropTarget: boolean
  /** A failed upload keeps the text from being sent. */
  readonly isProblem: boolean
  readonly retryRef: Ref<HTMLButtonElement>
  /** The pictures can be put in another order; the first one is the cover. */
  readonly isOrdered?: boolean
}

/** The chosen pictures with their progress, and the file choosers. Needs the texts of `upload`. */
export function PictureField(props: PictureFieldProps) {
  const { pictures: field, max, isDropTarget, isProblem, retryRef, isOrdered = false } = props
  const t = useTranslations('upload')
  const id = useId()
  const { pictures, invalid, notice } = field
  const order = usePictureOrder(field, isOrdered)
  const hasFailed = pictures.some(({ state }) => state === 'failed')
  return (
    <fieldset aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`}>
      <div className={styles['head']}>
        <p id={`${id}-title`} className={styles['title']}>
          {t('title')}
        </p>
        <p id={`${id}-hint`} className="caption">
          {t('hint', { max, megabytes: MAX_MEGABYTES })}
        </p>
      </div>
      <ul className={`${styles['tiles']} ${isDropTarget ? styles['target'] : ''}`}>
        {pictures.map((picture, index) => (
          <li
            key={picture.id}
            {...(order.canMove && { className: styles['movable'], ...order.dragProps(picture.id, index) })}
          >
            <UploadTile
              {...picture}
              alt={t('picture', { number: index + 1 })}
              sendingLabel={t('sending', { number: index + 1 })}
              removeLabel={t('remove', { number: index + 1 })}
              onRemove={() => field.remove(picture.id)}
            >
              {order.canMove && picture.state === 'sent' && (
                <TileButton
                  icon={index === 0 ? 'right' : 'left'}
                  label={t(index === 0 ? 'toEnd' : 'forward', { number: index + 1 })}
                  corner="bottom"
                  onClick={() => order.moveForward(picture.id, index)}
                />
              )}
            </UploadTile>
          </li>
        ))}
        {invalid.map((name) => (
          <li key={name}>
            <InvalidTile text={t('invalid')} removeLabel={t('dismiss', { name })} onRemove={field.dismissInvalid} />
          </li>
        ))}
        {pictures.length < max && (
          <>
            <li>
              <Chooser kind="files" text={t('add')} label={t('addLabel')} onFiles={field.add} />
            </li>
            <li className={styles['touch']}>
              <Chooser kind="camera" text={t('camera')} label={t('cameraLabel')} onFiles={field.add} />
            </li>
          </>
        )}
      </ul>
      {order.canMove && <p className="caption above-10">{t('order')}</p>}
      <p role="status" className="visually-hidden">
        {order.canMove && order.moved.times > 0 && (
          // A new element for each move: text that stays the same would not be read again.
          <span key={order.moved.times}>{t('moved', { number: order.moved.to, count: pictures.length })}</span>
        )}
      </p>
      <div role="alert">
        {notice === 'failed' && (
          <p className={styles['problem']}>
            <span>{t('failed')}</span>. {t('failedHint')}
          </p>
        )}
        {notice === 'tooMany' && <p className={styles['problem']}>{t('tooMany', { max })}</p>}
        {isProblem && hasFailed && <p className={styles['problem']}>{t('unsent')}</p>}
      </div>
      {hasFailed && (
        <button ref={retryRef} type="button" className={`link ${styles['retry']}`} onClick={field.retry}>
          {t('retry')}
        </button>
      )}
      <p aria-hidden="true" className={isDropTarget ? styles['drop'] : styles['away']}>
        {t('drop')}
      </p>
    </fieldset>
  )
}

interface ChooserProps {
  /** Several files, or one picture taken with the camera. */
  readonly kind: 'files' | 'camera'
  readonly text: string
  readonly label: string
  readonly onFiles: (files: readonly File[]) => void
}

/** A tile that opens the file chooser or the camera. */
function Chooser({ kind, text, label, onFiles }: ChooserProps) {
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(input.files ?? [])]
    // Lets the same file be chosen again after it was removed.
    input.value = ''
    if (files.length > 0) onFiles(files)
  }
  return (
    <label className={styles['add']}>
      {kind === 'files' && (
        <span className={styles['touch']}>
          <Icon name="plus" size={22} />
        </span>
      )}
      <span className={kind === 'files' ? styles['mouse'] : undefined}>
        <Icon name="camera" size={22} />
      </span>
      <span aria-hidden="true">{text}</span>
      <input
        type="file"
        className={styles['file']}
        accept={ACCEPTED_TYPES}
        aria-label={label}
        {...(kind === 'files' ? { multiple: true } : { capture: 'environment' as const })}
        onChange={choose}
      />
    </label>
  )
}

/** Moves pictures while they are dragged over each other, or one place at a time by a button. */
function usePictureOrder({ pictures, move }: Pictures, isOrdered: boolean) {
  const [dragged, setDragged] = useState<string>()
  /** The last move by a button: the place, from 1, and the number of the move. */
  const [moved, setMoved] = useState({ to: 0, times: 0 })
  const canMove = isOrdered && pictures.length > 1

  const dragProps = (id: string, index: number) => ({
    draggable: true,
    'data-dragged': dragged === id || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', '')
      setDragged(id)
    },
    onDragEnter: () => dragged !== undefined && dragged !== id && move(dragged, index),
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDrop: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDragEnd: () => setDragged(undefined),
  })
  /** Moves a picture one place forward, the first one to the end. */
  const moveForward = (id: string, index: number) => {
    const place = index === 0 ? pictures.length - 1 : index - 1
    move(id, place)
    setMoved({ to: place + 1, times: moved.times + 1 })
  }
  return { canMove, moved, dragProps, moveForward } as const
}
