import Router from 'next/router'
import { publicConfig } from '../config'
import { hasConsent, KEY_PARAMETERS } from '../consent/consent'
import { onConsentChange } from '../consent/consent-change'
import {
  configuredParties,
  isWithoutSupport,
  type StartOptions,
  THIRD_PARTIES,
  type ThirdPartyName,
} from './third-parties'

/** Starts a third party. Returns what can be done to end it before the document is left. */
type Start = (id: string, options: StartOptions) => (() => void) | Promise<() => void>

const STARTS: Readonly<Record<ThirdPartyName, () => Promise<Start>>> = {
  sentryDsn: () => import('./error-reporting').then((module) => module.startErrorReporting),
  gtmId: () => import('./tag-manager').then((module) => module.startTagManager),
  pixelId: () => import('./ad-pixel').then((module) => module.startAdPixel),
  sessionRecordingId: () => import('./session-recording').then((module) => module.startSessionRecording),
  supportChatId: () => import('./support-chat').then((module) => module.startSupportChat),
  ipLookupUrl: () => import('../consent/network-address').then((module) => module.startNetworkAddress),
}

/**
 * Starts each third party whose id is set once the visitor agrees to its purpose (docs/third-parties.md). Call it after
 * the page has loaded, with `isLate` when the visitor agreed to the first purpose after that. What was started ends when
 * the consent is withdrawn; the next page is then loaded as a new document, because a browser cannot unload a script.
 * @returns a function that stops following the consent
 */
export function startThirdParties({ isLate }: StartOptions = { isLate: false }): () => void {
  if (isOpenedByKey()) return () => undefined
  const ends = configuredParties(publicConfig()).map((name) => follow(name, isLate))
  return () => {
    for (const end of ends) end()
  }
}

/** The browser keeps the address that the document was loaded from, also when its key has been taken out since. */
function isOpenedByKey(): boolean {
  const loaded = performance.getEntriesByType('navigation').map(({ name }) => name)
  return [location.href, ...loaded].some((address) => {
    const query = new URL(address).searchParams
    return KEY_PARAMETERS.some((name) => query.has(name))
  })
}

function follow(name: ThirdPartyName, isAllLate: boolean): () => void {
  const id = publicConfig().thirdParty[name] ?? ''
  const isAllowed = () => hasConsent(THIRD_PARTIES[name].consent)
  const isLate = isAllLate || !isAllowed()
  const ended = new AbortController()
  let running: Promise<() => void> | undefined

  const begin = () => {
    if (running || ended.signal.aborted || !isAllowed()) return
    running = STARTS[name]()
      .then((start) => (isAllowed() ? start(id, { isLate }) : () => undefined))
      // Its code could not be loaded, or it failed: the page works without.
      .catch(() => () => undefined)
  }
  const onChange = () => {
    if (isAllowed()) return name === 'supportChatId' ? undefined : begin()
    if (!running || ended.signal.aborted) return
    ended.abort()
    running.then((stop) => stop())
    loadNextPageAnew()
  }
  if (name === 'supportChatId') {
    const onScroll = () => isWithoutSupport(location.pathname) || begin()
    window.addEventListener('scroll', onScroll, { passive: true, signal: ended.signal })
  } else begin()
  const endFollowing = onConsentChange(onChange)
  return () => {
    ended.abort()
    endFollowing()
  }
}

function loadNextPageAnew(): void {
  Router.events.on('routeChangeStart', (address: string) => location.assign(address))
}
