import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '../../i18n/locale'
import { siteAddress } from '../../site-address'

/** A page as Markdown (docs/structured-data.md#markdown). */
export interface MarkdownPage {
  readonly title: string
  /** Path of the page's canonical address. */
  readonly path: string
  /** Language of that address. */
  readonly language: Locale
  /** Paragraphs, lists and tables; absent ones are left out. */
  readonly blocks: readonly (string | undefined | false)[]
  /** Search engines must not list the page. */
  readonly noindex?: boolean
}

/** What marks a request: set by `takeMarkdown` alone, and never believed of a client. */
const MARK = 'x-markdown'
const SUFFIX = '.md'
const NO_PAGES = /^\/(?:_next|api|media|sitemap|feeds)\//

/** How a page was asked for as Markdown: by its address, or by the header Accept; undefined for neither. */
export const asksForMarkdown = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers[MARK] as 'address' | 'accept' | undefined

/**
 * Recognizes a request for Markdown: an address that ends in '.md', or text/markdown in Accept. Browsers name neither. From
 * then on it has the address of the page, and no cookies, so that the answer is the same for everyone.
 */
export function takeMarkdown(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  delete request.headers[MARK]
  const [path = '', search] = (request.url ?? '').split('?', 2)
  if (NO_PAGES.test(path)) return
  const isAddress = path.endsWith(SUFFIX)
  if (!isAddress && !acceptsMarkdown(request.headers.accept)) return
  if (isAddress) request.url = path.slice(0, -SUFFIX.length) + (search === undefined ? '' : `?${search}`)
  request.headers[MARK] = isAddress ? 'address' : 'accept'
  delete request.headers.cookie
}

const acceptsMarkdown = (accept = ''): boolean =>
  accept.split(',').some((range) => /^\s*text\/markdown\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(range))

/** Returns the address of a page as Markdown. Takes a path with or without parameters. */
export function markdownAddress(path: string): string {
  const [page = '', search] = path.split('?', 2)
  return page + SUFFIX + (search === undefined ? '' : `?${search}`)
}

/** Sends a page as Markdown. Search engines are led to the page itself. */
export function sendMarkdown(response: ServerResponse, page: MarkdownPage): void {
  const address = siteAddress(page.language, page.path)
  const blocks = [heading(1, page.title), ...page.blocks, `<${address}>`]
  response.setHeader('Content-Type', 'text/markdown; charset=utf-8')
  response.setHeader('Content-Language', page.language)
  response.setHeader('Link', `<${address}>; rel="canonical"`)
  if (page.noindex) response.setHeader('X-Robots-Tag', 'noindex')
  response.end(`${blocks.filter(Boolean).join('\n\n')}\n`)
}

/** Returns a text as one line in which nothing is a mark of Markdown or HTML. */
export const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~#&]/g, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/^[-+=]/, '\\$&')

export const heading = (level: 1 | 2 | 3, text: string): string => `${'#'.repeat(level)} ${plain(text)}`

/** Returns a link. The address is that of a page of the shop, or one that was checked. */
export const link = (text: string, address: string): string =>
  `[${plain(text)}](${address.replace(/[()<>\s]/g, (each) => `%${each.charCodeAt(0).toString(16).padStart(2, '0')}`)})`

interface LinkedPart {
  readonly text: string
  /** A path of the shop, or an address that was checked. */
  readonly href?: string
}

/** Returns paragraphs with links, whose paths become addresses in the language. */
export const linkedText = (paragraphs: readonly (readonly LinkedPart[])[], language: Locale): string =>
  paragraphs
    .map((parts) =>
      parts
        .map(({ text, href }) => {
          if (href !== undefined) return link(text, href.startsWith('/') ? siteAddress(language, href) : href)
          // The spaces beside a link stay.
          return `${/^\s/.test(text) ? ' ' : ''}${plain(text)}${/\S\s+$/.test(text) ? ' ' : ''}`
        })
        .join(''),
    )
    .join('\n\n')

/** Returns a list of items that are Markdown. */
export const list = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n')

/** Returns a table whose cells are Markdown. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
