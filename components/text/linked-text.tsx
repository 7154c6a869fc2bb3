import { ShopLink } from '../page/shop-link'
import { addressParts, linkedParts, paragraphsOf } from './linked-parts'

interface LinkedTextProps {
  /** Paragraphs separated by an empty line; `[words](/address)` is a link. */
  readonly text: string
}

/** A text written by an editor. */
export function LinkedText({ text }: LinkedTextProps) {
  return Array.from(paragraphsOf(text).entries(), ([index, paragraph]) => (
    <p key={index}>
      {Array.from(linkedParts(paragraph).entries(), ([at, { text: words, href }]) => {
        if (href === undefined) return words
        return href.startsWith('/') ? (
          <ShopLink key={at} href={href} className="link">
            {words}
          </ShopLink>
        ) : (
          <a key={at} href={href} className="link" rel="noopener noreferrer">
            {words}
          </a>
        )
      })}
    </p>
  ))
}

/**
 * A text by a user, in which addresses are links. Links to other sites open in a new tab and vouch for nothing:
 * crawlers and the other site learn nothing from them.
 */
export function AddressedText({ text }: LinkedTextProps) {
  let at = 0
  return addressParts(text).map(({ text: words, href }) => {
    const key = at
    at += words.length
    if (href === undefined) return words
    return (
      <a key={key} href={href} className="link" dir="ltr" target="_blank" rel="noopener noreferrer nofollow ugc">
        {words}
      </a>
    )
  })
}
