/** What the marketplace sends in a push message. */
export interface PushPayload {
  readonly title: string
  readonly body: string
  /** Path of the page that a click opens. */
  readonly url: string
  readonly tag: string
  readonly lang: string
}

/** What push messages use of the worker's global scope. */
export interface PushScope {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: NotificationOptions): Promise<void> }
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>
    openWindow(url: string): Promise<unknown>
  }
}

interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

/** Shows a push message. A browser demands that each one is shown, so one that cannot be read shows the shop's name. */
export async function showPush(scope: PushScope, read: () => unknown): Promise<void> {
  const { title, body, url, tag, lang } = payloadOf(read)
  await scope.registration.showNotification(title || scope.location.origin, {
    body,
    tag,
    lang,
    dir: 'auto',
    icon: '/icons/icon-192.png',
    data: { url },
  })
}

/** Opens the page of a message, or shows the tab that has it open. Other sites are never opened. */
export async function openPush(scope: PushScope, data: unknown): Promise<void> {
  const address = addressOf((data as { url?: unknown } | undefined)?.url, scope.location.origin)
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => url === address)
  await (open ? open.focus() : scope.clients.openWindow(address))
}

function payloadOf(read: () => unknown): PushPayload {
  let sent: Record<string, unknown> = {}
  try {
    sent = Object(read())
  } catch {
    // No JSON.
  }
  const text = (name: keyof PushPayload) => (typeof sent[name] === 'string' ? sent[name] : '')
  return { title: text('title'), body: text('body'), url: text('url'), tag: text('tag'), lang: text('lang') }
}

function addressOf(url: unknown, origin: string): string {
  const home = `${origin}/`
  if (typeof url !== 'string') return home
  try {
    const address = new URL(url, home)
    return address.origin === origin ? address.href : home
  } catch {
    return home
  }
}
