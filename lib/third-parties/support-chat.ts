import Router from 'next/router'
import { loadScript } from './load-script'
import { isWithoutSupport } from './third-parties'

declare global {
  interface Window {
    __lc?: Readonly<Record<string, unknown>>
    LiveChatWidget?: ChatWidget
  }
}

interface ChatWidget {
  /** Commands until the chat's script has loaded. */
  readonly _q?: unknown[]
  readonly call: (...command: unknown[]) => void
}

/** Starts LiveChat. It is told nothing about the visitor, and is hidden on the pages of the checkout. */
export function startSupportChat(license: string): () => void {
  window.__lc = { license: Number(license), product_name: 'livechatwidget' }
  window.LiveChatWidget = queueingWidget()
  loadScript('https://cdn.livechatinc.com/tracking.js')
  let isHidden = false
  const hideOrShow = () => {
    const next = isWithoutSupport(location.pathname)
    if (next !== isHidden) window.LiveChatWidget?.call(next ? 'hide' : 'minimize')
    isHidden = next
  }
  hideOrShow()
  Router.events.on('routeChangeComplete', hideOrShow)
  return () => {
    Router.events.off('routeChangeComplete', hideOrShow)
    window.LiveChatWidget?.call('destroy')
  }
}

/** The object of LiveChat's own snippet, which its script takes over. */
function queueingWidget(): ChatWidget {
  const queue: unknown[] = []
  const keep =
    (name: string) =>
    (...command: unknown[]) => {
      queue.push([name, command])
    }
  return Object.assign(
    { _q: queue, _h: null, _v: '2.0' },
    {
      on: keep('on'),
      once: keep('once'),
      off: keep('off'),
      get: keep('get'),
      call: keep('call'),
    },
  )
}
