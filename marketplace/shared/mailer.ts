/** One message to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** What is read where HTML is not shown. */
  readonly text: string
  readonly html?: string
}

export interface Mailer {
  /** Takes the mail over: it is stored when this resolves, and delivered later. A mail server that is away fails nothing. */
  send(mail: Mail): Promise<void>
}
