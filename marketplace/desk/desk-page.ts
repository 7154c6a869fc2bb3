import { escapeHtml } from '../shared/mail/escape-html.ts'
import { plainPage } from '../shared/plain-page.ts'
import type { DeskEntry, DeskForm, DeskSection } from './desk-section.ts'

/** Returns the page with all sections, and why the last action was refused. */
export async function deskPage(sections: readonly DeskSection[], problem?: string): Promise<string> {
  const parts: string[] = []
  // One after the other: the embedded database has one connection.
  for (const section of sections) {
    const { name, title } = section
    const entries = (await section.list()).map((entry) => entryHtml(name, entry))
    const heading = `${name}-title`
    parts.push(
      `<section id="${name}" aria-labelledby="${heading}"><h2 id="${heading}">${escapeHtml(title)}</h2>\n${entries.join('\n') || `<p>No ${escapeHtml(title.toLowerCase())}.</p>`}</section>`,
    )
  }
  const content = `<nav>${sections.map(({ name, title }) => `<a href="#${name}">${escapeHtml(title)}</a>`).join(' ')} <a href="/desk">Refresh</a></nav>
${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${parts.join('\n')}`
  return plainPage({ title: 'Desk', content, style })
}

function entryHtml(section: string, { id, title, lines, forms }: DeskEntry): string {
  const heading = `${section}-${escapeHtml(id)}`
  const texts = lines.map((line) =>
    typeof line === 'string'
      ? `<p>${escapeHtml(line)}</p>`
      : `<p><b>${escapeHtml(line.by)}:</b> ${escapeHtml(line.text)}</p>`,
  )
  return `<article>
<h3 id="${heading}">${escapeHtml(title)}</h3>
${[...texts, ...forms.map((form) => formHtml(section, heading, form))].join('\n')}
</article>`
}

/** Several buttons have the same label: `heading` says what each is about. */
function formHtml(section: string, heading: string, { action, label, fields, inputs = [] }: DeskForm): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  const entered = inputs.map(({ name, label: text, options, maxLength = 1000, isLong }) => {
    const field = options
      ? `<select name="${name}">${Object.entries(options)
          .map(([value, option]) => `<option value="${escapeHtml(value)}">${escapeHtml(option)}</option>`)
          .join('')}</select>`
      : isLong
        ? `<textarea name="${name}" rows="2" cols="40" required maxlength="${maxLength}"></textarea>`
        : `<input name="${name}" maxlength="${maxLength}">`
    return `<label>${escapeHtml(text)} ${field}</label>`
  })
  return `<form method="post" action="/desk/${section}/${action}">${[...hidden, ...entered].join('')}<button aria-describedby="${heading}">${escapeHtml(label)}</button></form>`
}

const style = `main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
nav { display: flex; flex-wrap: wrap; gap: 1rem; }
section { border-top: 1px solid #8885; margin-top: 1rem; }
article { border-top: 1px solid #8883; padding: .5rem 0 1rem; overflow-wrap: anywhere; }
h2 { margin: .5rem 0; font-size: 1.2rem; }
h3 { margin: .25rem 0; font-size: 1rem; }
p { margin: .25rem 0; }
[role="alert"] { padding: .5rem .75rem; border-inline-start: 4px solid #d33; background: #d332; }
form { display: inline-flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin: .25rem .75rem .25rem 0; vertical-align: bottom; }
input, select, textarea, button { font: inherit; padding: .25rem .5rem; max-width: 100%; }
label { display: inline-grid; }
`
