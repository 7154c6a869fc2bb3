import { Head } from 'next/document'
import type { ComponentType, ReactElement } from 'react'
import { PAGE_LIST } from '../always/late-page-list'
import { isOn } from '../interventions.mjs'
import { joinedStylesAddress, SHEET_LINKS_SCRIPT } from './joined-styles'
import { LATE_SCRIPTS_SCRIPT } from './late-scripts'

/**
 * Returns the `<Head>` of one document, with `joined-styles`, `late-scripts` and `script-hashes`. It is made for each
 * document, because a prop would become an attribute of the element.
 * @param first addresses of scripts that run before the framework's
 * @param onInlineScripts receives the inline scripts that the framework and the interventions put into the document
 */
export function documentHead(
  first: readonly string[],
  onInlineScripts: (scripts: readonly string[]) => void,
): ComponentType<Head['props']> {
  const [joinsStyles, delaysScripts, readsScripts] = [
    isOn('joined-styles'),
    isOn('late-scripts'),
    isOn('script-hashes'),
  ]

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

    override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]) {
      return delaysScripts ? [] : super.getDynamicChunks(files)
    }

    override getScripts(files: Parameters<Head['getScripts']>[0]): ReactElement[] {
      const scripts = super.getScripts(files)
      const inline = scripts.filter((script) => sourceOf(script.props) === undefined)
      const texts = readsScripts ? inline.flatMap(({ props }) => inlineText(props) ?? []) : []
      onInlineScripts([
        ...(joinsStyles ? [SHEET_LINKS_SCRIPT] : []),
        ...(delaysScripts ? [LATE_SCRIPTS_SCRIPT] : []),
        ...texts,
      ])
      if (!delaysScripts) return [...first.map((address) => <script key={address} defer src={address} />), ...scripts]
      const chunks = super.getDynamicChunks(files).filter((chunk) => chunk !== null)
      const sources = [...chunks, ...scripts].flatMap(({ props }) => sourceOf(props) ?? [])
      // See late-page-list.ts.
      const late = [...first, ...sources.filter((address) => !address.endsWith(PAGE_LIST))].join(' ')
      return [
        ...inline,
        // biome-ignore lint/security/noDangerouslySetInnerHtml: as above.
        <script key="late" data-scripts={late} dangerouslySetInnerHTML={{ __html: LATE_SCRIPTS_SCRIPT }} />,
      ]
    }
  }
}

function isStyleSheet(props: unknown): props is { readonly href: string } {
  return (props as { rel?: string }).rel === 'stylesheet'
}

function inlineText(props: unknown): string | undefined {
  return (props as { dangerouslySetInnerHTML?: { __html?: string } }).dangerouslySetInnerHTML?.__html
}

function sourceOf(props: unknown): string | undefined {
  return (props as { src?: string }).src
}
