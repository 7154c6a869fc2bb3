import Router from 'next/router'
import { publicConfig } from '../config'
import { hasConsent, KEY_PARAMETERS, onConsentChange } from '../consent/consent'
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
 * the page has loaded. What was started ends when the consent is withdrawn; the next page is then loaded as a new
 * document, because a browser cannot unload a script.
 * @returns a function that stops following the consent
 */
export function startThirdParties(): () => void {
  const query = new URLSearchParams(location.search)
  if (KEY_PARAMETERS.some((name) => query.has(name))) return () => undefined
  const ends = configuredParties(publicConfig()).map(follow)
  return () => {
    for (const end of ends) end()
  }
}

function follow(name: ThirdPartyName): () => void {
  const id = publicConfig().thirdParty[name]
  const isAllowed = () => hasConsent(THIRD_PARTIES[name].consent)
  const wasAllowed = isAllowed()
  const ended = new AbortController()
  let running: Promise<() => void> | undefined

  const begin = () => {
    if (running || ended.signal.aborted || !isAllowed()) return
    running = STARTS[name]()
      .then((start) => (isAllowed() ? start(id, { isLate: !wasAllowed }) : () => undefined))
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
