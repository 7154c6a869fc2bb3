import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { useUid } from '@/lib/session/session-state'
import type { Combinations } from '../api/variants'
import type { ProductDetail } from '../loading/assemble-product'
import { fetchChosenVariant } from './fetch-chosen-variant'
import { initialIndices, type OptionIndices, variantAttributes, withOption } from './variant-selection'

/** Why a choice failed. */
export type ChoiceProblem = 'unavailable' | 'failed'

interface PendingChoice {
  readonly position: number
  readonly option: number
  readonly indices: OptionIndices
}

interface FailedChoice {
  readonly kind: ChoiceProblem
  readonly position: number
  readonly option: number
}

/**
 * Changes the variant: finds the variant of the chosen options, fetches it with its price, then replaces the address.
 * After several quick choices the last one wins; earlier responses are dropped, and all when another page is opened. A
 * choice that failed without a connection is made again when it is back.
 */
export function useVariantChoice(product: ProductDetail, bitmap: Combinations) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const uid = useUid()
  const turn = useRef(0)
  const [pending, setPending] = useState<PendingChoice>()
  const [problem, setProblem] = useState<FailedChoice>()

  useEffect(() => {
    // Replacing the address would cancel the navigation to a page that is opened meanwhile.
    const onRouteChange = (_: string, { shallow }: { readonly shallow: boolean }) => {
      if (shallow) return
      turn.current += 1
      setPending(undefined)
    }
    router.events.on('routeChangeStart', onRouteChange)
    return () => {
      router.events.off('routeChangeStart', onRouteChange)
      turn.current = -1
    }
  }, [router.events])

  const attributes = variantAttributes(bitmap)
  const onDisplay = initialIndices(attributes, product.selectedVariant)
  const indices = pending?.indices ?? onDisplay

  const choose = async (position: number, option: number) => {
    if (indices[position] === option && !problem) return
    turn.current += 1
    const ownTurn = turn.current
    const isLast = () => turn.current === ownTurn
    setProblem(undefined)
    setPending({ position, option, indices: withOption(indices, position, option) })
    try {
      const slug = await fetchChosenVariant({
        api,
        client,
        uid,
        product,
        bitmap,
        attributes,
        indices,
        position,
        option,
        isLast,
      })
      if (!isLast()) return
      if (slug === undefined) return setProblem({ kind: 'unavailable', position, option })
      if (slug === product.sku) return
      const address = { pathname: router.pathname, query: { ...router.query, name: slug } }
      await router.replace(address, undefined, { scroll: false, shallow: true })
      // For crawlers that run scripts: nobody waits for it.
      import('../structured-data/update-product-group-url').then(
        (module) => isLast() && module.updateProductGroupUrl(slug),
        () => undefined,
      )
    } catch {
      if (isLast()) setProblem({ kind: 'failed', position, option })
    } finally {
      if (isLast()) setPending(undefined)
    }
  }

  useEffect(() => {
    if (problem?.kind !== 'failed' || navigator.onLine) return
    const again = () => void choose(problem.position, problem.option)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  })

  return { attributes, indices, onDisplay, pending, problem, choose }
}
