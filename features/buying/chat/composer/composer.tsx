import { type ChangeEvent, type FormEvent, type KeyboardEvent, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '@/components/button/icon-button'
import { Icon } from '@/components/icon/icon'
import { InvalidTile, UploadTile } from '@/components/picture/upload-tile'
import { MAX_CHAT_TEXT, TYPING_PAUSE_SECONDS } from '@/contract/buying/chat-rules'
import { MAX_UPLOAD_MEGABYTES, UPLOAD_TYPES } from '@/contract/community/uploads-rules'
import { characterCount } from '@/contract/values/character-count'
import { SECOND_MS } from '@/contract/values/durations'
import { randomId } from '@/lib/browser/random-id'
import { sentAddresses } from '@/lib/domain/uploads/picture-list'
import { useFileDrop } from '@/lib/domain/uploads/use-file-drop'
import { type Pictures, usePictures } from '@/lib/domain/uploads/use-pictures'
import { GUEST } from '@/lib/session/personal-queries'
import type { ChatContext } from '../api/chat-queries'
import { keepDraft, type UnsentMessage, useOutbox } from '../store/outbox'
import { send } from '../store/send-message'
import styles from './composer.module.css'

interface ComposerProps {
  readonly chat: ChatContext
  readonly conversationId: string
  /** Name of the other side. */
  readonly name: string
}

/** The number of characters left is shown from here on. */
const NEAR_LIMIT = 200
const MAX_PICTURES = 6
/** Milliseconds. The other side shows "is typing" for longer than this. */
const TYPING_PAUSE = TYPING_PAUSE_SECONDS * SECOND_MS

/** The input for messages: Enter sends, Shift+Enter starts a new line. Pictures are uploaded as they are chosen. */
export function Composer({ chat, conversationId, name }: ComposerProps) {
  const t = useTranslations('chat.composer')
  const id = useId()
  const text = useOutbox(chat.owner).drafts[conversationId] ?? ''
  const pictures = usePictures(MAX_PICTURES)
  // Uploads of guests are for returns only.
  const canAttach = chat.owner !== GUEST
  const { isOver, handlers } = useFileDrop(pictures.add)
  const field = useRef<HTMLTextAreaElement>(null)
  const lastTyped = useRef(Number.NEGATIVE_INFINITY)
  const charactersLeft = MAX_CHAT_TEXT - characterCount(text.trim())
  const isReady = pictures.pictures.every(({ state }) => state === 'sent')
  const addresses = sentAddresses(pictures)
  const canSend = (text.trim() !== '' || addresses.length > 0) && charactersLeft >= 0 && isReady

  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    field.current?.focus()
    if (!canSend) return
    for (const imageUrl of addresses) send(chat, newMessage(conversationId, { imageUrl }))
    if (text.trim()) send(chat, newMessage(conversationId, { text: text.trim() }))
    pictures.clear()
    keepDraft(chat.owner, conversationId, '')
  }
  const type = ({ target }: ChangeEvent<HTMLTextAreaElement>) => {
    keepDraft(chat.owner, conversationId, target.value)
    const now = performance.now()
    if (target.value.trim() === '' || now - lastTyped.current < TYPING_PAUSE) return
    lastTyped.current = now
    chat.api.call('typeInChat', { conversationId }).catch(() => undefined)
  }
  const press = (event: KeyboardEvent) => {
    // During IME composition, Enter accepts the word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form
      className={`${styles['composer']} ${isOver ? styles['target'] : ''}`}
      onSubmit={submit}
      {...(canAttach && handlers)}
    >
      <Attached pictures={pictures} />
      <div className={styles['line']}>
        {canAttach && (
          <label className={styles['attach']}>
            <Icon name="image" size={24} />
            <input
              type="file"
              multiple
              accept={UPLOAD_TYPES.join()}
              aria-label={t('attach')}
              aria-describedby={`${id}-pictures`}
              onChange={({ currentTarget: input }) => {
                const files = [...(input.files ?? [])]
                // Lets the same file be chosen again after it was removed.
                input.value = ''
                if (files.length > 0) pictures.add(files)
              }}
            />
          </label>
        )}
        {/* The copy of the text gives the field its height. */}
        <span className={styles['field']} data-text={`${text} `}>
          <textarea
            ref={field}
            rows={1}
            // While it is empty, its placeholder is in the language of the page.
            dir={text === '' ? undefined : 'auto'}
            aria-label={t('label', { name })}
            aria-describedby={`${id}-hint ${id}-left`}
            aria-invalid={charactersLeft < 0 || undefined}
            placeholder={t('label', { name })}
            enterKeyHint="send"
            value={text}
            onChange={type}
            onKeyDown={press}
          />
        </span>
        <span className={canSend ? styles['ready'] : styles['send']}>
          <IconButton icon="send" type="submit" iconSize={20} flip label={t('send')} aria-disabled={!canSend} />
        </span>
      </div>
      <p id={`${id}-hint`} className="visually-hidden">
        {t('hint')}
      </p>
      {canAttach && (
        <p id={`${id}-pictures`} className="visually-hidden">
          {t('pictureHint', { max: MAX_PICTURES, megabytes: MAX_UPLOAD_MEGABYTES })}
        </p>
      )}
      <p id={`${id}-left`} role="status" className={charactersLeft < 0 ? styles['over'] : styles['left']}>
        {charactersLeft < 0 && t('tooLong', { count: -charactersLeft })}
        {charactersLeft >= 0 && charactersLeft <= NEAR_LIMIT && t('left', { count: charactersLeft })}
      </p>
    </form>
  )
}

/** The chosen pictures with their progress and problems. */
function Attached({ pictures: chosen }: { readonly pictures: Pictures }) {
  const t = useTranslations('chat.composer')
  const { pictures, invalid, notice } = chosen
  const hasFailed = pictures.some(({ state }) => state === 'failed')
  if (pictures.length + invalid.length === 0 && !notice) return null
  return (
    <div className={styles['attached']}>
      <ul className="wrap gap-8">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <UploadTile
              {...picture}
              alt={t('picture', { number: index + 1 })}
              sendingLabel={t('sending', { number: index + 1 })}
              removeLabel={t('remove', { number: index + 1 })}
              onRemove={() => chosen.remove(picture.id)}
            />
          </li>
        ))}
        {invalid.map((name) => (
          <li key={name}>
            <InvalidTile text={t('invalid')} removeLabel={t('dismiss', { name })} onRemove={chosen.dismissInvalid} />
          </li>
        ))}
      </ul>
      <p role="alert" className={styles['over']}>
        {notice === 'failed' && t('uploadFailed')}
        {notice === 'tooMany' && t('tooMany', { max: MAX_PICTURES })}
      </p>
      {hasFailed && (
        <button type="button" className="link" onClick={chosen.retry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

const newMessage = (conversationId: string, content: UnsentMessage['content']): UnsentMessage => ({
  clientId: randomId(),
  conversationId,
  content,
  at: Math.floor(Date.now() / 1000),
  state: 'sending',
})
