import { Head } from 'next/document'
import type { ComponentType, ReactElement } from 'react'
import { isOn } from '../interventions.mjs'
import { joinedStylesAddress, SHEET_LINKS_SCRIPT } from './joined-styles'

/**
 * Returns the `<Head>` of one document, with `joined-styles` and `script-hashes`. It is made for each document, because a
 * prop would become an attribute of the element.
 * @param onInlineScripts receives the inline scripts that the framework and `joined-styles` put into the document
 */
export function documentHead(onInlineScripts: (scripts: readonly string[]) => void): ComponentType<Head['props']> {
  const [joinsStyles, readsScripts] = [isOn('joined-styles'), isOn('script-hashes')]
  if (!joinsStyles && !readsScripts) return Head

  return class ShopHead extends Head {
    override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
      const links = super.getCssLinks(files)
      const sheets = (links ?? []).flatMap(({ props }) => (isStyleSheet(props) ? [props.href] : []))
      const address = joinsStyles ? joinedStylesAddress(sheets) : undefined
      if (!address) return links
      return [
        // Before the sheet: an inline script after it waits for it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to give a script element its text.
        <script key="sheets" data-sheets={sheets.join(' ')} dangerouslySetInnerHTML={{ __html: SHEET_LINKS_SCRIPT }} />,
        <link key="joined" rel="stylesheet" href={address} />,
      ]
    }

    override getScripts(files: Parameters<Head['getScripts']>[0]): ReactElement[] {
      const scripts = super.getScripts(files)
      const inlineScripts = readsScripts ? scripts.flatMap(({ props }) => inlineText(props) ?? []) : []
      onInlineScripts(joinsStyles ? [SHEET_LINKS_SCRIPT, ...inlineScripts] : inlineScripts)
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
