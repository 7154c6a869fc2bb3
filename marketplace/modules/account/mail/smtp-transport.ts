import { createTransport } from 'nodemailer'
import type { Mail } from '../../../shared/mail/mailer.ts'

/** Sends one mail to a mail server. Throws when the server is unreachable or refuses it. */
export interface MailTransport {
  deliver(mail: Mail): Promise<void>
  close(): void
}

const CONNECT_TIMEOUT_MS = 10_000
const SILENCE_TIMEOUT_MS = 20_000

/**
 * Delivers through the server of `smtpUrl`: smtp://user:password@host:587, or smtps:// for implicit TLS. `?from=` sets
 * the sender; the default is no-reply at the shop's host.
 */
export function smtpTransport(smtpUrl: string, shop: { readonly name: string; readonly url: string }): MailTransport {
  const url = new URL(smtpUrl)
  const from = url.searchParams.get('from') ?? `no-reply@${new URL(shop.url).hostname}`
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // Mail content must never be fetched or read from disk.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    deliver: async ({ oneClickOff, ...mail }) => {
      const headers = oneClickOff !== undefined && {
        'List-Unsubscribe': `<${oneClickOff}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await transport.sendMail({ ...mail, ...(headers && { headers }), from: { name: shop.name, address: from } })
    },
    close: () => transport.close(),
  }
}
