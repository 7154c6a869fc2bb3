import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ProductPicture } from '@/components/picture/product-picture'
import { AddressedText } from '@/components/text/linked-text'
import { UserText } from '@/components/text/user-text'
import type { ChatMessage } from '@/contract/buying/chat'
import type { UnsentMessage } from '../store/outbox'
import { chatTime } from './chat-time'
import styles from './message-bubble.module.css'

interface MessageBubbleProps {
  readonly message: ChatMessage
  /** The last message of a run, with time and mark below it. */
  readonly isLast: boolean
  /** The other side has read it. */
  readonly isRead: boolean
  readonly onPicture: (address: string) => void
}

/** A message of either side, with its time and, for the reader's own, its delivery state. */
export function MessageBubble({ message, isLast, isRead, onPicture }: MessageBubbleProps) {
  const t = useTranslations('chat.thread')
  const locale = useLocale()
  const { isMine, senderName, text, imageUrl, at, isDemo } = message
  return (
    <li className={isMine ? styles['mine'] : styles['theirs']}>
      <span className="visually-hidden">{`${isMine ? t('mine') : senderName}: `}</span>
      {imageUrl === undefined ? (
        <UserText className={`${styles['bubble']} ${isLast ? styles['last'] : ''}`}>
          <AddressedText text={text} />
        </UserText>
      ) : (
        <button type="button" aria-haspopup="dialog" className={styles['picture']} onClick={() => onPicture(imageUrl)}>
          <ProductPicture
            src={imageUrl}
            alt={isMine ? t('minePicture') : t('picture', { name: senderName })}
            width={200}
            height={200}
          />
          <span className="visually-hidden">{t('openPicture')}</span>
        </button>
      )}
      {isLast && (
        <span className={`${styles['meta']} ${isMine && isRead ? styles['read'] : ''}`}>
          <time dateTime={new Date(at * 1000).toISOString()}>{chatTime(at, locale)}</time>
          {isDemo && <span>{t('demo')}</span>}
          {isMine && (
            <>
              <Icon name={isRead ? 'checks' : 'check'} size={15} />
              {t(isRead ? 'read' : 'sent')}
            </>
          )}
        </span>
      )}
    </li>
  )
}

interface UnsentBubbleProps {
  readonly message: UnsentMessage
  readonly onRetry: (message: UnsentMessage) => void
  readonly onDelete: (message: UnsentMessage) => void
}

/** A message that is on its way, waits for a connection, or could not be sent. */
export function UnsentBubble({ message, onRetry, onDelete }: UnsentBubbleProps) {
  const t = useTranslations('chat.thread')
  const { content, state, reason } = message
  const hasFailed = state === 'failed'
  return (
    <li className={styles['mine']}>
      <span className="visually-hidden">{`${t('mine')}: `}</span>
      {'text' in content ? (
        <UserText className={`${styles['bubble']} ${styles['last']} ${hasFailed ? styles['failed'] : ''}`}>
          <AddressedText text={content.text} />
        </UserText>
      ) : (
        <span className={`${styles['picture']} ${hasFailed ? styles['failed'] : ''}`}>
          <ProductPicture src={content.imageUrl} alt={t('minePicture')} width={200} height={200} />
        </span>
      )}
      <span role="status" className={`${styles['meta']} ${hasFailed ? styles['bad'] : ''}`}>
        <Icon name={hasFailed ? 'alert' : 'clock'} size={15} />
        {hasFailed ? `${t('notSent')} ${reason ?? ''}` : t(state === 'waiting' ? 'waiting' : 'sending')}
      </span>
      {hasFailed && (
        <span className={styles['meta']}>
          <button type="button" className="link" onClick={() => onRetry(message)}>
            {t('tryAgain')}
          </button>
          <button type="button" className="link" onClick={() => onDelete(message)}>
            {t('delete')}
          </button>
        </span>
      )}
    </li>
  )
}
