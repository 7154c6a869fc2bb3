import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import type { CommonDataAnswer } from '@/contract/finding/bootstrap'
import { addressIn } from '@/contract/values/language-address'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import type { ApiCaller, Visitor } from '../../api/api-caller'
import { ApiError, isNotFound } from '../../api/api-error'
import { makeQueryClient } from '../../api/query-client'
import { publicConfig } from '../../config'
import { isNavigation } from '../../framework/always/navigation'
import { documentMessages } from '../../framework/start/messages-script'
import { type CompiledMessages, loadMessages, type Namespace } from '../../i18n/load-messages'
import { DEFAULT_LOCALE, type Locale } from '../../i18n/locale'
import { NOT_FOUND, type PageFailure } from '../../page-failure'
import { report } from '../../report'
import { routes } from '../../routes'
import { cookiesOf } from '../../session/cookies/read-cookie'
import type { RenderedVisitor } from '../../session/session-state'
import { profileQuery } from '../../session/use-profile'
import { serverConfig } from '../config'
import { commonData, createServerApi, offeredCurrency } from '../server-api'
import { CACHE_POLICIES, type CachePolicy } from './cache-policies'
import { asksForMarkdown, type MarkdownPage, markdownAddress, sendMarkdown } from './markdown'
import { type OwnVisitor, ownVisitor } from './own-visitor'
import { languageOfAddress, pageVisitor } from './page-language'
import { type ShellData, shellDataFrom } from './shell-data'
import {
  attachStructuredData,
  breadcrumbStructuredData,
  homeStep,
  type StructuredData,
  siteStructuredData,
} from './structured-data'

const WITHOUT_DATA: LoadResult<object> = { kind: 'page', props: {} }
const MISSING = { kind: 'missing' } as const
/** Milliseconds shared by all calls of a page: it answers within PAGE_SECONDS, usually 3, whatever the marketplace does. */
const PAGE_TIME_LIMIT = 2500

/** What the server passes to every page besides the page's own props. */
export interface PageEnvelope {
  readonly locale: Locale
  readonly currencyCode: string
  /** Null when the browser gets the messages from a script of the document. */
  readonly messages: CompiledMessages | null
  /** Unix milliseconds of the server's clock at render time. */
  readonly serverNow: number
  /** Set by the shared page cache in a copy that stands in for a page that cannot be rendered at the moment. */
  readonly isSubstitute?: true
  /** Null when the common data is unavailable: the shell is then reduced. */
  readonly shell: ShellData | null
  readonly dehydratedState?: DehydratedState
  /** For whom the page was rendered; absent in a page that is the same for everyone. */
  readonly visitor?: RenderedVisitor
  readonly failure?: PageFailure
  /** Set only for client-side navigation. Documents contain the blocks themselves. */
  readonly structuredData?: readonly StructuredData[]
}

export interface LoadContext {
  readonly api: ApiCaller
  readonly queryClient: QueryClient
  readonly visitor: Visitor
  /** The pending common data of the shell; resolves to null when the call fails. */
  readonly common: Promise<CommonDataAnswer | null>
  /** Route parameters, first values. */
  readonly params: Readonly<Record<string, string>>
  /** The path of the URL, as it was written. */
  readonly path: string
  /** The query parameters of the URL, as they were written. */
  readonly search: URLSearchParams
  readonly cookies: Partial<Record<string, string>>
  /** For whom the document is rendered; undefined when it is the same for everyone. */
  readonly own: OwnVisitor | undefined
  /** All calls of the page must end by then: a time of `performance.now()`. */
  readonly deadline: number
}

export type LoadResult<Props> =
  | {
      readonly kind: 'page'
      readonly props: Props
      readonly structuredData?: readonly StructuredData[]
      /** The page as Markdown, for assistants. Absent where it has no such form. */
      readonly markdown?: () => MarkdownPage
      /** Additional message namespaces for this state of the page. */
      readonly messages?: readonly Namespace[]
      /** Optional data failed: the page is rendered, but shared caches must not keep it. */
      readonly isPartial?: boolean
      /** The page says that there is nothing at this address, such as a list past its last page: 404. */
      readonly isMissing?: boolean
    }
  | { readonly kind: 'missing' }
  /** `to` is a path without a language: the redirect keeps that of the address. */
  | { readonly kind: 'moved'; readonly to: string }

/** What a page needs to load the data of one visitor. */
export interface OwnContext extends LoadContext, Pick<OwnVisitor, 'session' | 'owner'> {
  /** Calls with the visitor's token. */
  readonly api: ApiCaller
}

export interface PageDefinition<Props> {
  readonly messages: readonly Namespace[]
  readonly cache: CachePolicy
  /** Omits the site's structured data: the cart, the checkout steps and the pages after an order. */
  readonly withoutSiteData?: boolean
  /**
   * Loads the page's data; absent when the document has none. A thrown 404 renders the not-found page, any other error
   * a 503. Optional data must catch its own errors.
   */
  readonly load?: (context: LoadContext) => Promise<LoadResult<Props>>
  /**
   * Loads the visitor's own data into the query client, for documents of visitors who are known; their page is then
   * rendered for them alone. After a thrown 404 the page is one too, and says so; whatever else fails is requested by
   * the browser. See docs/pages.md#own-data.
   */
  readonly loadOwn?: (context: OwnContext) => Promise<unknown>
  /** Guests have such data too: `loadOwn` is also called for a guest with a token. */
  readonly hasGuestData?: true
}

/**
 * Creates `getServerSideProps`. Loads the shell and the page in parallel, sets the status and cache headers, and turns
 * failures into error pages. See docs/pages.md.
 */
export function loadPage<Props extends object>(page: PageDefinition<Props>): GetServerSideProps<PageEnvelope> {
  return async ({ req, res, params, resolvedUrl, locale }) => {
    const cookies = cookiesOf(req.headers.cookie)
    const visitorCookies = pageVisitor(cookies, locale)
    const visitor: Visitor = {
      ...visitorCookies,
      currencyCode: offeredCurrency(visitorCookies.currencyCode),
      token: undefined,
    }
    const start = performance.now()
    const deadline = start + PAGE_TIME_LIMIT * serverConfig().pageTime
    const queryClient = makeQueryClient()
    const isData = isNavigation(req)
    const own = isData ? undefined : await ownVisitor(req, visitor.language)
    const knownAt = performance.now()
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
      own,
      deadline,
    }

    const [common, loaded, isOwnMissing] = await Promise.all([
      commonOrNull,
      page.load?.(context).catch((error: unknown) => failureOf(error)) ?? WITHOUT_DATA,
      own && loadOwnData(page, { ...context, ...own }),
    ])
    const asked = asksForMarkdown(req)
    const markdown = asked && loaded.kind === 'page' && !loaded.isMissing ? loaded.markdown : undefined
    // No page has the address of a Markdown form that it lacks.
    const result = asked === 'address' && loaded.kind === 'page' && !markdown ? MISSING : loaded
    const isPartial = result.kind === 'page' && (result.isPartial || !common)
    const isMissing = result.kind === 'missing' || (result.kind === 'page' && (result.isMissing || isOwnMissing))
    const policy = result.kind === 'page' ? page.cache : result.kind
    const ownPolicy = own && result.kind !== 'failed' && (page.loadOwn ? 'own' : 'personal')
    setHeaders(res, ownPolicy || (isPartial ? 'partial' : isMissing ? 'missing' : policy))
    if (own && own.setCookies.length > 0) res.setHeader('Set-Cookie', own.setCookies)
    if (own?.session.kind === 'signedIn' && own.session.userType === PARTNER_OR_ADMIN)
      res.setHeader('Server-Timing', serverTiming({ visitor: knownAt - start, data: performance.now() - knownAt }))
    if (result.kind === 'moved') {
      const to = asked === 'address' ? markdownAddress(result.to) : result.to
      const destination = addressIn(languageOfAddress(locale) ?? DEFAULT_LOCALE, to)
      return { redirect: { destination, statusCode: 301 } }
    }
    if (isMissing) res.statusCode = 404
    else if (result.kind === 'failed') res.statusCode = 503
    if (markdown) {
      sendMarkdown(res, markdown())
      return { props: {} as PageEnvelope }
    }

    const blocks = structuredDataFor(page, result.kind === 'page' ? (result.structuredData ?? []) : [], common, context)
    if (!isData) attachStructuredData(req, blocks)

    const envelope: PageEnvelope = {
      locale: visitor.language,
      currencyCode: visitor.currencyCode,
      messages: (isData ? loadMessages : documentMessages)(visitor.language, [
        'shell',
        ...(result.kind === 'page' ? [] : (['errors'] as const)),
        ...page.messages,
        ...((result.kind === 'page' && result.messages) || []),
      ]),
      serverNow: Date.now(),
      shell: common && shellDataFrom(common),
      dehydratedState: dehydrate(queryClient),
      ...(own ? { visitor: { session: own.session, timeZone: own.timeZone } } : {}),
      ...(isData ? { structuredData: blocks } : {}),
      ...(result.kind === 'page' ? result.props : { failure: failurePropsOf(result) }),
    }
    return { props: withoutUndefined(envelope) }
  }
}

/** Loads a visitor's own data, and the profile for the header. Returns true when the visitor has no such page. */
async function loadOwnData<Props>(page: PageDefinition<Props>, own: OwnContext): Promise<boolean> {
  const { session, queryClient, api, owner } = own
  const isGuest = session.kind === 'guest'
  const profile = isGuest ? undefined : queryClient.prefetchQuery(profileQuery(api, owner))
  try {
    if (!isGuest || page.hasGuestData) await page.loadOwn?.(own)
    await profile
    return false
  } catch (error) {
    if (isNotFound(error)) return true
    report(error)
    return false
  }
}

/** The development server rejects `undefined` in props. The production server omits it at no cost. */
function withoutUndefined(envelope: PageEnvelope): PageEnvelope {
  if (process.env.NODE_ENV === 'production') return envelope
  return JSON.parse(JSON.stringify(envelope)) as PageEnvelope
}

/**
 * The page's own blocks follow those of the site. A page without a breadcrumb of its own gets the step to the home page,
 * except the home page itself.
 */
function structuredDataFor<Props>(
  page: PageDefinition<Props>,
  own: readonly StructuredData[],
  common: CommonDataAnswer | null,
  { path, visitor }: LoadContext,
): readonly StructuredData[] {
  if (page.withoutSiteData) return own
  const hasBreadcrumb = path === routes.home() || own.some((block) => block['@type'] === 'BreadcrumbList')
  return [
    ...(common ? siteStructuredData(common, publicConfig(), visitor.language) : []),
    ...(hasBreadcrumb ? [] : [breadcrumbStructuredData([homeStep(visitor.language)])]),
    ...own,
  ]
}

type Failed = { readonly kind: 'failed'; readonly message: string; readonly name: string; readonly logId: string }

function failureOf(error: unknown): { readonly kind: 'missing' } | Failed {
  if (isNotFound(error)) return { kind: 'missing' }
  const logId = report(error)
  // The service's own message may be shown; that of a bug or of a gateway may not.
  const message = (error instanceof ApiError && error.serverMessage) || ''
  return { kind: 'failed', message, name: error instanceof ApiError ? `${error.name} (${error.kind})` : 'Error', logId }
}

function failurePropsOf(result: { readonly kind: 'missing' } | Failed): PageFailure {
  if (result.kind === 'missing') return NOT_FOUND
  return { statusCode: 503, message: result.message, name: result.name, logId: result.logId }
}

function setHeaders(res: GetServerSidePropsContext['res'], policy: CachePolicy): void {
  for (const [name, value] of Object.entries(CACHE_POLICIES[policy])) res.setHeader(name, value)
}

/** Shown by the browser's tools, to partners and admins only (docs/operations.md). In milliseconds. */
const serverTiming = (steps: Readonly<Record<string, number>>): string =>
  Object.entries(steps)
    .map(([name, milliseconds]) => `${name};dur=${milliseconds.toFixed(1)}`)
    .join(', ')

function firstValues(params: GetServerSidePropsContext['params']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value[0] ?? '') : (value ?? ''),
    ]),
  )
}
