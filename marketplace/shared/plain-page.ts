import { type Locale, languages } from '../../contract/values/languages.ts'
import { escapeHtml } from './mail/escape-html.ts'

interface PlainPage {
  readonly title: string
  /** HTML below the heading, which is the title. */
  readonly content: string
  /** Rules besides those of all plain pages. */
  readonly style: string
  readonly locale?: Locale
}

/** Returns a page of the marketplace's own, which has no script. */
export const plainPage = ({ title, content, style, locale = 'en' }: PlainPage): string => `<!doctype html>
<html lang="${locale}" dir="${languages[locale].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
