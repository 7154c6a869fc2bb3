import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'

interface LeaveGuard {
  /** Whether the visitor wants to leave and is to be asked. */
  readonly isAsked: boolean
  readonly stay: () => void
  /** Goes where the visitor wanted to go. */
  readonly leave: () => void
}

/**
 * Stops the visitor who leaves the page by a link, by the search or by the browser's history, so that the page can ask
 * first. When the tab is closed, the browser asks in its own words.
 * @param isOn whether something would be lost
 */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const router = useRouter()
  const [proceed, setProceed] = useState<() => void>()
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isOn) return
    isLeaving.current = false
    const here = { state: window.history.state, href: window.location.href }
    const stop = (event: Event, go: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      setProceed(() => go)
    }
    const click = (event: MouseEvent) => {
      const href = isLeaving.current ? undefined : otherPageOf(event)
      if (href) stop(event, () => void router.push(href))
    }
    const submit = (event: Event) => {
      const form = event.target
      if (isLeaving.current || !(form instanceof HTMLFormElement) || form.getAttribute('role') !== 'search') return
      stop(event, () => form.requestSubmit())
    }
    const unload = (event: Event) => {
      if (!isLeaving.current) event.preventDefault()
    }
    router.beforePopState(() => {
      if (isLeaving.current) return true
      // The browser is at the other page's entry already. With this one behind it, "back" leads there again.
      window.history.pushState(here.state, '', here.href)
      setProceed(() => () => window.history.back())
      return false
    })
    document.addEventListener('click', click, true)
    document.addEventListener('submit', submit, true)
    window.addEventListener('beforeunload', unload)
    return () => {
      router.beforePopState(() => true)
      document.removeEventListener('click', click, true)
      document.removeEventListener('submit', submit, true)
      window.removeEventListener('beforeunload', unload)
    }
  }, [isOn, router])

  return {
    isAsked: proceed !== undefined,
    stay: () => setProceed(undefined),
    leave: () => {
      isLeaving.current = true
      setProceed(undefined)
      proceed?.()
    },
  }
}

/** Returns the address of the page in the shop that a click opens in this tab. */
function otherPageOf(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link || !isPlain || link.target === '_blank' || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = link
  const isElsewhere = pathname !== window.location.pathname || search !== window.location.search
  return origin === window.location.origin && isElsewhere ? pathname + search + hash : undefined
}
