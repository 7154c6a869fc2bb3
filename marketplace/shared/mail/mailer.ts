import type { Executor } from '../../db/client.ts'

/** One message to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Shown where HTML is not supported. */
  readonly text: string
  readonly html?: string
  /** Who gets the answer; the sender by default. */
  readonly replyTo?: string
  /** Address whose POST ends mails of this kind, for the button of mail readers (RFC 8058). */
  readonly oneClickOff?: string
  /** When the code or link in it ends: it is not sent afterwards. */
  readonly validUntil?: Date | undefined
  /** What its code is for. It replaces a waiting mail with an earlier code for the same, which is void. */
  readonly codeFor?: string
}

export interface Mailer {
  /**
   * Queues the mail: it is stored when this resolves, and delivered later. An unreachable mail server is not an error.
   * Within the caller's transaction, it is sent if and only if that transaction commits.
   */
  send(mail: Mail, within?: Executor): Promise<void>
}
