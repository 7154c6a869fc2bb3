import type { ComponentProps, KeyboardEvent, MouseEvent } from 'react'
import { useAddress } from '@/lib/i18n/use-address'

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'onClick' | 'onKeyDown' | 'href' | 'rel'> {
  readonly href: string
  /** Called instead of loading the address. */
  readonly onChoose?: (() => void) | undefined
  /** Crawlers may follow it. True for pages of a list, false for filters and orders. */
  readonly isFollowed?: boolean
  /** Relation of a followed link to this page. */
  readonly rel?: 'prev' | 'next' | undefined
}

/**
 * A link to another state of the same list. Crawlers do not follow it, and nothing is prefetched for it, because a
 * pointer crosses many of them. With the role of a checkbox or radio it also reacts to the space bar.
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
  return <a {...rest} href={useAddress(href)} rel={isFollowed ? rel : 'nofollow'} onClick={click} onKeyDown={press} />
}

const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
