import type { ConversationKind } from '../../../../contract/buying/chat.ts'
import type { Tx } from '../../../db/client.ts'
import type { Locale } from '../../../shared/text/locale.ts'
import type { NotificationsService } from '../../account/notifications/notifications-service.ts'
import type { UploadsService } from '../../community/uploads/uploads-service.ts'
import type { TrackingService } from '../tracking/tracking-service.ts'
import type { Side } from './chat-tables.ts'

/** What chat needs of other modules. */
export interface ChatPorts {
  readonly notifications: Pick<NotificationsService, 'readAbout'>
  readonly tracking: Pick<TrackingService, 'couriersOf'>
  readonly uploads: Pick<UploadsService, 'claim'>
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
