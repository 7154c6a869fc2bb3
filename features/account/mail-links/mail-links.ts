import type { EndpointName } from '@/lib/api/endpoints'

/** What links in mails are for, by the last part of their address, with the call that does it. */
export const MAIL_LINKS = {
  'newsletter-confirm': 'confirmNewsletter',
  'newsletter-leave': 'leaveNewsletter',
  'invitations-off': 'refuseInvitations',
  'notify-confirm': 'confirmStockNotify',
  'email-back': 'takeEmailBack',
} as const satisfies Readonly<Record<string, EndpointName>>

export type MailLinkAction = keyof typeof MAIL_LINKS

export const isMailLinkAction = (text: string | undefined): text is MailLinkAction =>
  text !== undefined && Object.hasOwn(MAIL_LINKS, text)
