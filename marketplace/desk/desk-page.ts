import { escapeHtml } from '../shared/mail/escape-html.ts'
import type { DeskSection } from './desk-section.ts'

/** Returns the page with all sections, and why the last action was refused. It has no script. */
export async function deskPage(sections: readonly DeskSection[], problem?: string): Promise<string> {
  const parts: string[] = []
  // One after the other: the embedded database has one connection.
  for (const { name, title, html } of sections) {
    const heading = `${name}-title`
    parts.push(
      `<section id="${name}" aria-labelledby="${heading}"><h2 id="${heading}">${escapeHtml(title)}</h2>\n${await html()}</section>`,
    )
  }
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Desk</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Desk</h1>
<nav>${sections.map(({ name, title }) => `<a href="#${name}">${escapeHtml(title)}</a>`).join(' ')} <a href="/desk">Refresh</a></nav>
${problem === undefined ? '' : `<p role="alert">${escapeHtml(problem)}</p>`}
${parts.join('\n')}
</main>
</body>
</html>
`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 60rem; margin: 0 auto; padding: 1rem; }
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
