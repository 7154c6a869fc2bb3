import type { IncomingMessage } from 'node:http'
import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import type { CommonDataAnswer } from '@/contract/bootstrap'
import type { ApiCaller, Visitor } from '../api/api-caller'
import { ApiError, isNotFound } from '../api/api-error'
import { makeQueryClient } from '../api/query-client'
import { publicConfig } from '../config'
import { documentMessages } from '../framework/messages-script'
import { isNavigation } from '../framework/navigation'
import { type CompiledMessages, loadMessages, type Namespace } from '../i18n/load-messages'
import type { Locale } from '../i18n/locale'
import { report } from '../report'
import { cookiesOf } from '../session/read-cookie'
import { visitorFrom } from '../session/visitor'
import { commonData, createServerApi, offeredCurrency } from './server-api'
import { type ShellData, shellDataFrom } from './shell-data'
import {
  attachStructuredData,
  breadcrumbStructuredData,
  type StructuredData,
  siteStructuredData,
} from './structured-data'

/** Time that the calls of a page share, in milliseconds: a page answers within 3 s whatever the marketplace does. */
const PAGE_TIME_LIMIT = 2500

/** Namespaces that the frame of every page speaks. */
const SHELL_NAMESPACES = ['shell', 'errors'] as const satisfies readonly Namespace[]

/** What the error page shows. It contains nothing that identifies a server or a visitor. */
export interface PageFailure {
  readonly statusCode: number
  readonly message: string
  readonly name: string
  /** Id of the entry in the server's log; absent when there is none. */
  readonly logId?: string
}

/** What the server hands to every page beside the page's own props. */
export interface PageEnvelope {
  readonly locale: Locale
  readonly currencyCode: string
  /** Null where the browser gets them as a script of the document. */
  readonly messages: CompiledMessages | null
  /** Unix milliseconds of the server's clock when it rendered. */
  readonly serverNow: number
  /** Null when the common data is not available: the frame is then reduced. */
  readonly shell: ShellData | null
  readonly dehydratedState?: DehydratedState
  readonly failure?: PageFailure
  /** Only in answers to client-side navigation; documents carry theirs themselves. */
  readonly structuredData?: readonly StructuredData[]
}

export interface LoadContext {
  readonly api: ApiCaller
  readonly queryClient: QueryClient
  readonly visitor: Visitor
  /** What every page shares, on its way for the frame; null when it could not be had. */
  readonly common: Promise<CommonDataAnswer | null>
  /** Route parameters, first values. */
  readonly params: Readonly<Record<string, string>>
  /** The address without its query, as it was written. */
  readonly path: string
  /** What follows the question mark of the address, as it was written. */
  readonly search: URLSearchParams
  readonly cookies: Partial<Record<string, string>>
}

export type LoadResult<Props> =
  | {
      readonly kind: 'page'
      readonly props: Props
      readonly structuredData?: readonly StructuredData[]
      /** Namespaces that the page speaks in this state only. */
      readonly messages?: readonly Namespace[]
      /** Optional data failed: the page opens, but no shared cache keeps it. */
      readonly isPartial?: boolean
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'moved'; readonly to: string }

export interface PageDefinition<Props> {
  readonly messages: readonly Namespace[]
  readonly cache: CachePolicy
  /** Without site structured data: the checkout steps and the cart. */
  readonly withoutSiteData?: boolean
  /** The page's data. A thrown 404 gives a missing page, any other error a 503. Optional data catches its own errors. */
  readonly load: (context: LoadContext) => Promise<LoadResult<Props>>
}

/**
 * Makes `getServerSideProps`: loads the frame and the page beside each other, sets status and cache headers, and turns
 * failures into error pages. See docs/pages.md.
 */
export function loadPage<Props extends object>(page: PageDefinition<Props>): GetServerSideProps<PageEnvelope> {
  return async ({ req, res, params, resolvedUrl }) => {
    const cookies = cookiesOf(req.headers.cookie)
    const asked = visitorFrom((name) => cookies[name])
    const visitor: Visitor = { ...asked, currencyCode: offeredCurrency(asked.currencyCode), token: undefined }
    const deadline = performance.now() + PAGE_TIME_LIMIT
    const queryClient = makeQueryClient()
    const commonOrNull = commonData(visitor, deadline).catch(() => null)
    const context: LoadContext = {
      api: createServerApi(visitor, deadline),
      queryClient,
      visitor,
      common: commonOrNull,
      params: firstValues(params),
      path: resolvedUrl.split('?')[0] ?? '/',
      search: new URLSearchParams(req.url?.split('?')[1]),
      cookies,
    }

    const [common, result] = await Promise.all([
      commonOrNull,
      page.load(context).catch((error: unknown) => failureOf(error)),
    ])
    const isPartial = result.kind === 'page' && (result.isPartial || !common)
    const isData = isNavigation(req)
    setHeaders(res, isPartial ? 'partial' : result.kind === 'page' ? page.cache : result.kind)
    if (result.kind === 'moved') return { redirect: { destination: result.to, statusCode: 301 } }
    if (result.kind !== 'page') res.statusCode = result.kind === 'missing' ? 404 : 503

    const blocks = structuredDataFor(page, result.kind === 'page' ? (result.structuredData ?? []) : [], common)
    if (!isData) attachStructuredData(req, blocks)

    const envelope: PageEnvelope = {
      locale: visitor.language,
      currencyCode: visitor.currencyCode,
      messages: (isData ? loadMessages : documentMessages)(visitor.language, [
        ...SHELL_NAMESPACES,
        ...page.messages,
        ...((result.kind === 'page' && result.messages) || []),
      ]),
      serverNow: Date.now(),
      shell: common && shellDataFrom(common),
      dehydratedState: dehydrate(queryClient),
      ...(isData ? { structuredData: blocks } : {}),
      ...(result.kind === 'page' ? result.props : { failure: failurePropsOf(result) }),
    }
    return { props: withoutUndefined(envelope) }
  }
}

/** The development server refuses `undefined` in props; the production server leaves it out by itself, at no cost. */
function withoutUndefined(envelope: PageEnvelope): PageEnvelope {
  if (process.env.NODE_ENV === 'production') return envelope
  return JSON.parse(JSON.stringify(envelope)) as PageEnvelope
}

/** The page's own blocks after those of the site; a page without a breadcrumb of its own stands right under the home page. */
function structuredDataFor<Props>(
  page: PageDefinition<Props>,
  own: readonly StructuredData[],
  common: CommonDataAnswer | null,
): readonly StructuredData[] {
  const config = publicConfig()
  if (page.withoutSiteData) return own
  const hasBreadcrumb = own.some((block) => block['@type'] === 'BreadcrumbList')
  return [
    ...(common ? siteStructuredData(common, config) : []),
    ...(hasBreadcrumb ? [] : [breadcrumbStructuredData([{ name: 'Home', url: `${config.siteUrl}/` }])]),
    ...own,
  ]
}

type Failed = { readonly kind: 'failed'; readonly message: string; readonly name: string; readonly logId: string }

function failureOf(error: unknown): { readonly kind: 'missing' } | Failed {
  if (isNotFound(error)) return { kind: 'missing' }
  const logId = report(error)
  // The service's own message may be shown; that of a bug may not.
  const message = error instanceof ApiError && error.kind === 'http' ? error.message : ''
  return { kind: 'failed', message, name: error instanceof ApiError ? `${error.name} (${error.kind})` : 'Error', logId }
}

function failurePropsOf(result: { readonly kind: 'missing' } | Failed): PageFailure {
  if (result.kind === 'missing') return { statusCode: 404, message: '', name: 'NotFound' }
  return { statusCode: 503, message: result.message, name: result.name, logId: result.logId }
}

function setHeaders(res: GetServerSidePropsContext['res'], policy: CachePolicy): void {
  for (const [name, value] of Object.entries(CACHE_POLICIES[policy])) res.setHeader(name, value)
}

function firstValues(params: GetServerSidePropsContext['params']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
    ]),
  )
}

/**
 * Who may keep a page, and how long. Public pages never say `no-store`, so that the back-forward cache can keep them;
 * their content depends on the language and currency cookies alone.
 */
export const CACHE_POLICIES = {
  public: { 'Cache-Control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=10', Vary: 'Cookie' },
  /** A page that lacks a part: fit for this visitor and the back-forward cache, not for others. */
  partial: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  moved: { 'Cache-Control': 'public, max-age=3600' },
  missing: { 'Cache-Control': 'public, max-age=0, s-maxage=5', Vary: 'Cookie' },
  personal: { 'Cache-Control': 'private, no-cache', Vary: 'Cookie' },
  failed: { 'Cache-Control': 'no-store', 'Retry-After': '5' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

export type CachePolicy = keyof typeof CACHE_POLICIES

/** The frame of an error page waits for the common data no longer, in milliseconds. */
const TIME_LIMIT = 700

/** The envelope of a page that failed before or while it was drawn. Runs on the server only. */
export async function errorEnvelope(req: IncomingMessage, statusCode: number): Promise<PageEnvelope> {
  const cookies = cookiesOf(req.headers.cookie)
  const visitor = { ...visitorFrom((name) => cookies[name]), token: undefined }
  const common = await commonData(visitor, performance.now() + TIME_LIMIT).catch(() => null)
  return {
    locale: visitor.language,
    currencyCode: visitor.currencyCode,
    messages: documentMessages(visitor.language, ['shell', 'errors']),
    serverNow: Date.now(),
    shell: common && shellDataFrom(common),
    failure: { statusCode, message: '', name: statusCode === 404 ? 'NotFound' : 'Error' },
  }
}

const MAX_SLUG_LENGTH = 300

/** False for texts that are no slug: too long, or with a control character. They need no call. */
export function isSlug(text: string): boolean {
  return text.length <= MAX_SLUG_LENGTH && !/\p{Cc}/u.test(text)
}
