import type { ConversationKind } from '../../../../contract/chat.ts'
import type { Executor, Tx } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { Side } from './chat-tables.ts'

/** The picker or biker of a parcel. */
export interface Courier {
  /** 'Malik K.' */
  readonly name: string
  /** The account; absent when there is none. */
  readonly userId?: string | undefined
}

/** What chat needs of other modules, connected in services.ts. */
export interface ChatPorts {
  /** Marks a user's notifications about a page as read. */
  readAbout(tx: Tx, userId: string, href: string): Promise<void>
  /** Returns the picker and biker of a parcel, as far as they are known yet. */
  couriersOf(
    executor: Executor,
    storeOrderId: string,
  ): Promise<{ readonly picker?: Courier | undefined; readonly biker?: Courier | undefined }>
  /** Marks uploads as used. Returns false, and the write must fail, unless all are the user's own and unused. */
  claimUploads(tx: Tx, userId: string, publicIds: readonly string[], now: Date): Promise<boolean>
}

/** A message that was just stored. */
export interface SentMessage {
  readonly conversationId: string
  readonly kind: ConversationKind
  readonly number: number
  readonly side: Side
  readonly sender: string
  readonly text: string
  readonly storeId: string
  readonly locale: Locale
}

/** Called in the transaction of every new message. */
export type SentListener = (tx: Tx, message: SentMessage) => Promise<void>
