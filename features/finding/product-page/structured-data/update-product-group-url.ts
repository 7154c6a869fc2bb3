import { splitLanguage } from '@/contract/values/language-address'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locale'
import { inlineJson } from '@/lib/inline-json'
import { routes } from '@/lib/routes'
import { siteAddress } from '@/lib/site-address'

/**
 * Points the document's product group at the variant on display, like the canonical URL. The rest of the group's data
 * applies to every variant.
 * @param slug of the variant chosen without a page load
 */
export function updateProductGroupUrl(slug: string): void {
  for (const script of document.querySelectorAll('script[data-document]')) {
    const block: unknown = JSON.parse(script.textContent ?? 'null')
    if (!isGroup(block)) continue
    script.textContent = inlineJson({ ...block, url: siteAddress(languageOf(block), routes.product(slug)) })
  }
}

interface Group {
  readonly url: string
}

function isGroup(block: unknown): block is Group {
  return typeof block === 'object' && block !== null && '@type' in block && block['@type'] === 'ProductGroup'
}

const languageOf = ({ url }: Group): Locale => splitLanguage(new URL(url).pathname).language ?? DEFAULT_LOCALE
