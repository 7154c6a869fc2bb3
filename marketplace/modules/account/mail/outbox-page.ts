import { escapeHtml } from '../../../shared/mail/escape-html.ts'
import { plainPage } from '../../../shared/plain-page.ts'
import type { Outbox } from './outbox.ts'

type ShownMail = Awaited<ReturnType<Outbox['list']>>[number]

/**
 * Returns an HTML page of mails: as text, and folded away as a phone and a desktop show them, in frames without scripts.
 * Their content is escaped.
 */
export function outboxPage(mails: readonly ShownMail[], to = ''): string {
  const whose = to === '' ? 'No mail yet.' : `No mail to ${escapeHtml(to)} yet.`
  const content = `<p>No mail server is configured (SMTP_URL is not set), so mails are not delivered: whoever can open this page can read them here.</p>
<form action="/outbox"><label>Recipient <input type="email" name="to" value="${escapeHtml(to)}"></label> <button>Show</button> <a href="/outbox">All</a></form>
${mails.length === 0 ? `<p>${whose}</p>` : mails.map(mailHtml).join('\n')}`
  return plainPage({ title: 'Outbox', content, style })
}

const mailHtml = ({ id, to, subject, text, html, sentAt }: ShownMail) => `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p>To <a href="/outbox?to=${encodeURIComponent(to)}">${escapeHtml(to)}</a>, <time datetime="${sentAt.toISOString()}">${shownTime(sentAt)}</time></p>
<pre dir="auto">${escapeHtml(text)}</pre>
${html === undefined ? '' : framesHtml(id)}
</article>`

const WIDTHS = [600, 390]

function framesHtml(id: string): string {
  const address = `/outbox/${encodeURIComponent(id)}`
  const frames = WIDTHS.map(
    (width) =>
      `<iframe sandbox loading="lazy" src="${address}" title="${width} px wide" style="width:${width}px"></iframe>`,
  )
  return `<details><summary>As it looks</summary><p><a href="${address}">Alone on a page</a></p><div>${frames.join(' ')}</div></details>`
}

const shownTime = (moment: Date) => `${moment.toISOString().slice(0, 19).replace('T', ' ')} UTC`

const style = `main { max-width: 64rem; margin: 0 auto; padding: 1rem; }
article { border-top: 1px solid #8885; padding: .5rem 0 1rem; }
h2 { margin: .5rem 0; font-size: 1.1rem; overflow-wrap: anywhere; }
p { overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .75rem; background: #8881; border-radius: .25rem; }
iframe { max-width: 100%; height: 44rem; border: 1px solid #8885; border-radius: .25rem; background: #fff; vertical-align: top; }
form { margin-block-end: 1rem; }
input, button { font: inherit; padding: .25rem .5rem; }
`
