import { ShopLink } from '../page/shop-link'
import { linkedParts, paragraphsOf } from './linked-parts'

interface LinkedTextProps {
  /** Paragraphs separated by an empty line; `[words](/address)` is a link. */
  readonly text: string
}

/** A text written by an editor. */
export function LinkedText({ text }: LinkedTextProps) {
  return paragraphsOf(text).map((paragraph) => (
    <p key={paragraph}>
      {linkedParts(paragraph).map(({ text: words, href }) => {
        if (href === undefined) return words
        return href.startsWith('/') ? (
          <ShopLink key={words} href={href} className="link">
            {words}
          </ShopLink>
        ) : (
          <a key={words} href={href} className="link" rel="noopener noreferrer">
            {words}
          </a>
        )
      })}
    </p>
  ))
}
