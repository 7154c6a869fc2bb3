import type { Page } from '@playwright/test'

/** The metadata of a document for crawlers and link previews. */
export interface DocumentHead {
  readonly status: number
  readonly title: string
  readonly description: string
  readonly canonical: string | undefined
  readonly robots: string
  /** By property, in document order. */
  readonly openGraph: Readonly<Record<string, readonly string[]>>
  readonly twitterCard: string
  readonly mainHeadings: number
  /** Types of structured data, including those in graphs. */
  readonly kinds: readonly string[]
  readonly structuredData: string
}

/**
 * Returns the addresses of the scripts that a document names, with those that start late (lib/framework/start/late-scripts.ts)
 * and without those of old browsers, which these load alone.
 */
export function scriptsOf(html: string): readonly string[] {
  const own = [...html.matchAll(/<script(?![^>]*nomodule)[^>]* src="([^"]+)"/gi)].map(([, source = '']) => source)
  return [...own, ...(/ data-scripts="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [])]
}

/** Fetches a document without opening it and reads its head. */
export async function readHead(page: Page, address: string): Promise<DocumentHead> {
  const response = await page.request.get(address)
  const html = await response.text()
  const head = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html')
    const content = (selector: string) => parsed.querySelector(selector)?.getAttribute('content') ?? ''
    const openGraph: Record<string, string[]> = {}
    for (const meta of parsed.querySelectorAll('meta[property]')) {
      const name = meta.getAttribute('property') ?? ''
      openGraph[name] = [...(openGraph[name] ?? []), meta.getAttribute('content') ?? '']
    }
    const blocks = [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => textContent,
    )
    const nodes = blocks.flatMap((block) => {
      const data = JSON.parse(block ?? '') as { '@graph'?: object[] }
      return data['@graph'] ?? [data]
    })
    return {
      title: parsed.title,
      description: content('meta[name=description]'),
      canonical: parsed.querySelector('link[rel=canonical]')?.getAttribute('href') ?? undefined,
      robots: content('meta[name=robots]'),
      openGraph,
      twitterCard: content('meta[name="twitter:card"]'),
      mainHeadings: parsed.querySelectorAll('h1').length,
      kinds: nodes.map((node) => String((node as { '@type'?: unknown })['@type'])),
      structuredData: blocks.join('\n'),
    }
  }, html)
  return { status: response.status(), ...head }
}
