import { type PropsWithChildren, type ReactNode, useEffect, useState } from 'react'
import { IntlProvider, useLocale, useMessages } from 'use-intl'
import { documentBuildId } from '../framework/document-data'
import type { CompiledMessages, Namespace } from './load-messages'

/** Milliseconds before the next tries; the last one repeats. */
const PAUSES = [300, 1500, 5000] as const

interface LateMessagesProps {
  readonly namespaces: readonly Namespace[]
  /** Stands there until the texts have come. */
  readonly pending?: ReactNode
}

/**
 * Gives a part of the shop that is loaded later the texts that only it speaks, so that no page's document carries them.
 * What the page has already is not asked for again. While they cannot be had, they are asked for again and again.
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

const asked = new Map<string, Promise<CompiledMessages>>()

/** Texts by area in one language, asked for once. Rejects when one of them cannot be had; the next call asks again. */
export async function fetchMessages(locale: string, namespaces: readonly Namespace[]): Promise<CompiledMessages> {
  const parts = await Promise.all(namespaces.map((namespace) => fetchOne(locale, namespace)))
  return Object.assign({}, ...parts)
}

function fetchOne(locale: string, namespace: Namespace): Promise<CompiledMessages> {
  // Another build may have other texts at the same address.
  const address = `/api/messages/${locale}/${namespace}?v=${encodeURIComponent(documentBuildId())}`
  const known = asked.get(address)
  if (known) return known
  const answer = fetch(address).then((response) => {
    if (!response.ok) throw new Error(`The texts ${namespace} could not be had: ${response.status}`)
    return response.json() as Promise<CompiledMessages>
  })
  asked.set(address, answer)
  answer.catch(() => asked.delete(address))
  return answer
}
