import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'href' | 'rel'> {
  readonly href: string
  /** What the browser does instead of loading the address. */
  readonly onChoose?: (() => void) | undefined
  /** Crawlers are to follow it: a page of the list, as against the list in another state. */
  readonly isFollowed?: boolean
  /** What it is to this page, when it is followed. */
  readonly rel?: 'prev' | 'next' | undefined
}

/**
 * A link to the same list in another state: crawlers do not follow it, and no page is fetched ahead for it, since a
 * pointer passes over many. As a checkbox or radio it is chosen by the space bar too.
 */
export function ChoiceLink({ href, onChoose, isFollowed = false, rel, ...rest }: ChoiceLinkProps) {
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!onChoose || opensElsewhere(event)) return
    event.preventDefault()
    onChoose()
  }
  const press = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key !== ' ' || !rest.role) return
    event.preventDefault()
    event.currentTarget.click()
  }
  return <a {...rest} href={href} rel={isFollowed ? rel : 'nofollow'} onClick={click} onKeyDown={press} />
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
