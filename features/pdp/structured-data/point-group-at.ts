import { publicConfig } from '@/lib/config'
import { inlineJson } from '@/lib/inline-json'
import { routes } from '@/lib/routes'

/**
 * Lets the document's group of variants name the variant that is on display now, like the canonical address does. All
 * else that it says holds for each of them.
 * @param slug of the variant that was chosen in place
 */
export function pointGroupAt(slug: string): void {
  for (const script of document.querySelectorAll('script[data-document]')) {
    const block: unknown = JSON.parse(script.textContent ?? 'null')
    if (!isGroup(block)) continue
    script.textContent = inlineJson({ ...block, url: publicConfig().siteUrl + routes.product(slug) })
  }
}

function isGroup(block: unknown): block is object {
  return typeof block === 'object' && block !== null && '@type' in block && block['@type'] === 'ProductGroup'
}
