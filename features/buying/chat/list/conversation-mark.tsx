import { Avatar } from '@/components/picture/avatar'
import { StoreMark } from '@/components/picture/store-mark'
import type { Conversation } from '@/contract/buying/chat'
import styles from './conversation-mark.module.css'

/** The store's mark or the person's initials, with a dot when online. Decorative: the name is beside it. */
export function ConversationMark({ conversation }: { readonly conversation: Conversation }) {
  const { name, markColor, isPresent } = conversation.with
  return (
    <span className={styles['mark']}>
      {markColor === undefined ? <Avatar name={name} size={44} /> : <StoreMark name={name} color={markColor} />}
      {isPresent && <span className={styles['present']} />}
    </span>
  )
}
