import { Head } from 'next/document'
import type { ReactElement } from 'react'
import { PRE_PAINT_SCRIPT } from '../session/pre-paint'
import { joinedStylesAddress } from './joined-styles'
import { startScript } from './start-script'

/** The development server adds scripts of its own, in an order of its own. */
const startsLate = process.env.NODE_ENV === 'production'

// The types of React have it for no link.
const NOT_FETCHED = { disabled: true }

/**
 * A head which tells what inline scripts the framework puts into it, asks for the page's styles at once, and for its
 * scripts when it is drawn. Made for one document: a prop of it would become an attribute of the element.
 * @param allowInlineScripts sets the security policy once it is known which inline scripts the document has
 * @param texts address of the page's messages, where the document does not carry them
 */
export function shopHead(allowInlineScripts: (scripts: readonly string[]) => void, texts: string | undefined) {
  return class ShopHead extends Head {
    override getCssLinks(files: Parameters<Head['getCssLinks']>[0]) {
      const links = super.getCssLinks(files)
      const sheets = (links ?? []).flatMap(({ props }) => (isStyleSheet(props) ? [props.href] : []))
      const address = process.env.NODE_ENV === 'production' ? joinedStylesAddress(sheets) : undefined
      if (!address) return links
      return [
        <link key="joined" rel="stylesheet" href={address} />,
        // They tell parts that come later what is there already; a disabled sheet is not fetched.
        ...sheets.map((href) => <link key={href} rel="stylesheet" href={href} {...NOT_FETCHED} />),
      ]
    }

    override getDynamicChunks(files: Parameters<Head['getDynamicChunks']>[0]) {
      return startsLate ? [] : super.getDynamicChunks(files)
    }

    override getScripts(files: Parameters<Head['getScripts']>[0]): ReactElement[] {
      const scripts = startsLate ? this.lateScripts(files) : super.getScripts(files)
      allowInlineScripts([PRE_PAINT_SCRIPT, ...scripts.flatMap(({ props }) => inlineText(props) ?? [])])
      return scripts
    }

    /** The inline scripts, and one that fetches the others. */
    lateScripts(files: Parameters<Head['getScripts']>[0]): ReactElement[] {
      const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)].filter((script) => script !== null)
      const sources = scripts.flatMap(({ props }) => (isFetched(props) ? [props.src] : []))
      if (texts) sources.unshift(texts)
      return [
        ...scripts.filter(({ props }) => !isFetched(props)),
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text no other way.
        <script key="start" dangerouslySetInnerHTML={{ __html: startScript(sources) }} />,
      ]
    }
  }
}

function isFetched(props: unknown): props is { readonly src: string } {
  return typeof (props as { src?: unknown }).src === 'string'
}

function isStyleSheet(props: unknown): props is { readonly href: string } {
  return (props as { rel?: string }).rel === 'stylesheet'
}

function inlineText(props: unknown): string | undefined {
  return (props as { dangerouslySetInnerHTML?: { __html?: string } }).dangerouslySetInnerHTML?.__html
}
