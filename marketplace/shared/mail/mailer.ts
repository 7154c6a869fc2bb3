/** One message to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Shown where HTML is not supported. */
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  /**
   * Queues the mail: it is stored when this resolves, and delivered later. An unreachable mail server is not an error.
   */
  send(mail: Mail): Promise<void>
}
