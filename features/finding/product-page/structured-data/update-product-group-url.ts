import { publicConfig } from '@/lib/config'
import { inlineJson } from '@/lib/inline-json'
import { routes } from '@/lib/routes'

/**
 * Points the document's product group at the variant on display, like the canonical URL. The rest of the group's data
 * applies to every variant.
 * @param slug of the variant chosen without a page load
 */
export function updateProductGroupUrl(slug: string): void {
  for (const script of document.querySelectorAll('script[data-document]')) {
    const block: unknown = JSON.parse(script.textContent ?? 'null')
    if (!isGroup(block)) continue
    script.textContent = inlineJson({ ...block, url: publicConfig().siteUrl + routes.product(slug) })
  }
}

function isGroup(block: unknown): block is object {
  return typeof block === 'object' && block !== null && '@type' in block && block['@type'] === 'ProductGroup'
}
