import { Head } from 'next/document'
import type { ComponentType, ReactElement } from 'react'
import { isOn } from './interventions.mjs'
import { joinedStylesAddress } from './joined-styles'
import { lateScripts } from './late-scripts'

// React's types allow it on no link.
const NOT_FETCHED = { disabled: true }

/**
 * Returns the `<Head>` of one document. It is made for each document, because a prop would become an attribute of the
 * element.
 * @param onInlineScripts receives the texts of the inline scripts that the framework puts into the document, when
 *   `script-hashes` is on
 * @param messages address of the script that carries the page's messages, if the document does not carry them
 */
export function documentHead(
  onInlineScripts: (scripts: readonly string[]) => void,
  messages: string | undefined,
): ComponentType<Head['props']> {
  const isLate = isOn('late-scripts')
  if (!isLate && !isOn('script-hashes') && !isOn('joined-styles')) return Head

  return class ShopHead extends Head {
    override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
      const links = super.getCssLinks(files)
      const sheets = (links ?? []).flatMap(({ props }) => (isStyleSheet(props) ? [props.href] : []))
      const address = isOn('joined-styles') ? joinedStylesAddress(sheets) : undefined
      if (!address) return links
      return [
        <link key="joined" rel="stylesheet" href={address} />,
        // They tell parts that come later what is there already; a disabled sheet is not fetched.
        ...sheets.map((href) => <link key={href} rel="stylesheet" href={href} {...NOT_FETCHED} />),
      ]
    }

    override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]) {
      return isLate ? [] : super.getDynamicChunks(files)
    }

    override getScripts(files: Parameters<Head['getScripts']>[0]): ReactElement[] {
      const own = super.getScripts(files)
      const chunks = isLate ? super.getDynamicChunks(files).filter((chunk) => chunk !== null) : []
      const scripts = isLate ? lateScripts([...chunks, ...own], messages ? [messages] : []) : own
      onInlineScripts(scripts.flatMap(({ props }) => inlineText(props) ?? []))
      return scripts
    }
  }
}

function isStyleSheet(props: unknown): props is { readonly href: string } {
  return (props as { rel?: string }).rel === 'stylesheet'
}

function inlineText(props: unknown): string | undefined {
  return (props as { dangerouslySetInnerHTML?: { __html?: string } }).dangerouslySetInnerHTML?.__html
}
