import type { PushScope } from './push'

/**
 * The part of its global scope that the worker uses. TypeScript's libraries for documents and workers exclude each
 * other, and the shop uses the one for documents.
 */
export interface WorkerScope extends PushScope {
  readonly location: { readonly origin: string }
  readonly caches: CacheStorage
  readonly registration: PushScope['registration'] & {
    readonly navigationPreload?: { enable(): Promise<void> }
    unregister(): Promise<boolean>
  }
  readonly clients: PushScope['clients'] & { claim(): Promise<void> }
  /** Not supported by every browser. */
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> }
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchedEvent) => void): void
  addEventListener(
    type: 'push',
    listener: (event: LifeEvent & { readonly data: { json(): unknown } | null }) => void,
  ): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: LifeEvent & { readonly notification: { readonly data: unknown; close(): void } }) => void,
  ): void
  addEventListener(type: 'message', listener: (event: LifeEvent & { readonly data: unknown }) => void): void
}

export interface LifeEvent {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchedEvent extends LifeEvent {
  readonly request: Request
  /** The response that the browser started to fetch while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
