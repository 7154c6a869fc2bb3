import { type ComponentType, type PropsWithChildren, type ReactNode, useEffect, useState } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { documentBuildId } from '../framework/always/document-data'
import type { CompiledMessages, Namespace } from './load-messages'

/** Milliseconds without an answer before a request counts as failed. */
const TIME_LIMIT = 15_000

/** Delays before retries, in milliseconds. The last one repeats. */
const PAUSES = [300, 1500, 5000] as const

interface LateMessagesProps {
  readonly namespaces: readonly Namespace[]
  /** Shown until the messages have loaded. */
  readonly pending?: ReactNode
}

/**
 * Loads the messages of a part of the shop that is loaded on demand, so no document carries them. Messages that the
 * page already has are not requested again. Failed requests are retried until they succeed.
 */
export function LateMessages({ namespaces, pending = null, children }: PropsWithChildren<LateMessagesProps>) {
  const locale = useLocale()
  const known = useMessages() as CompiledMessages
  const missing = namespaces.filter((namespace) => !(namespace in known)).join()
  const [late, setLate] = useState<CompiledMessages>()
  useEffect(() => {
    if (!missing) return
    let isMounted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = (count: number) => {
      fetchMessages(locale, missing.split(',') as Namespace[]).then(
        (messages) => isMounted && setLate(messages),
        () => {
          if (isMounted) timer = setTimeout(() => attempt(count + 1), PAUSES[Math.min(count, PAUSES.length - 1)])
        },
      )
    }
    attempt(0)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [locale, missing])

  if (!missing) return children
  if (!late) return pending
  return (
    <IntlProvider locale={locale} messages={{ ...known, ...late } as never}>
      {children}
    </IntlProvider>
  )
}

/** Returns the component with its messages, which load when it is rendered. */
export const withLateMessages = <Props extends object>(
  namespaces: readonly Namespace[],
  Part: ComponentType<Props>,
): ComponentType<Props> =>
  function LatePart(props) {
    return (
      <LateMessages namespaces={namespaces}>
        <Part {...props} />
      </LateMessages>
    )
  }

const requests = new Map<string, Promise<CompiledMessages>>()

/**
 * Returns messages by namespace in one language and caches the requests. Rejects when one of them fails; the next call
 * retries it.
 */
export async function fetchMessages(locale: string, namespaces: readonly Namespace[]): Promise<CompiledMessages> {
  const parts = await Promise.all(namespaces.map((namespace) => fetchOne(locale, namespace)))
  return Object.assign({}, ...parts)
}

function fetchOne(locale: string, namespace: Namespace): Promise<CompiledMessages> {
  // Another build may serve other messages at the same path.
  const url = `/api/messages/${locale}/${namespace}?v=${encodeURIComponent(documentBuildId())}`
  const pending = requests.get(url)
  if (pending) return pending
  const request = fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT) }).then((response) => {
    if (!response.ok) throw new Error(`The texts ${namespace} could not be had: ${response.status}`)
    return response.json() as Promise<CompiledMessages>
  })
  requests.set(url, request)
  request.catch(() => requests.delete(url))
  return request
}
