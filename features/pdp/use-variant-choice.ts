import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/router'
import { useEffect, useRef, useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { bitmapQuery, type Combinations, nearestVariantsQuery } from './api/filtered-bitmap'
import { type PriceAudience, priceQuery } from './api/price-detail'
import { productQuery } from './api/product-by-slug'
import { variantQuery } from './api/variant'
import type { ProductDetail } from './assemble-product'
import {
  choiceOf,
  firstCombination,
  initialIndices,
  type OptionIndices,
  variantAttributes,
  withOption,
} from './variant-selection'

/** Why a choice came to nothing. */
export type ChoiceProblem = 'unavailable' | 'failed'

interface PendingChoice {
  readonly position: number
  readonly option: number
  readonly indices: OptionIndices
}

/**
 * Changing the variant (specification 4.3): finds the variant of the chosen options, fetches it with its price, then
 * replaces the address. Of several quick choices the last one wins; answers to earlier ones are dropped.
 */
export function useVariantChoice(product: ProductDetail, bitmap: Combinations, audience: PriceAudience) {
  const api = useApi()
  const client = useQueryClient()
  const router = useRouter()
  const turn = useRef(0)
  const [pending, setPending] = useState<PendingChoice>()
  const [problem, setProblem] = useState<{ readonly kind: ChoiceProblem; readonly position: number }>()
  useEffect(
    () => () => {
      turn.current = -1
    },
    [],
  )

  const attributes = variantAttributes(bitmap)
  const onDisplay = initialIndices(attributes, product.selectedVariant)
  const indices = pending?.indices ?? onDisplay

  const slugOf = async (position: number, option: number, isLast: () => boolean): Promise<string | undefined> => {
    const choice = choiceOf(bitmap, attributes, indices, position, option)
    if (choice.kind === 'none') return product.sku
    if (choice.kind === 'nearest') {
      return firstCombination(await client.fetchQuery(nearestVariantsQuery(api, product.sku, choice.chosen)))
    }
    const variant = await client.fetchQuery(variantQuery(api, product.parentProductId, choice.variantKey))
    // Begun early: the price need not wait for the product.
    if (isLast()) void client.prefetchQuery(priceQuery(api, variant.variantId, audience))
    return variant.slug
  }

  const show = async (slug: string, isLast: () => boolean) => {
    const { selectedVariant } = await client.fetchQuery(productQuery(api, slug))
    await client.prefetchQuery(priceQuery(api, selectedVariant.variantId, audience))
    if (!isLast()) return
    // All variants of a product share its combinations.
    client.setQueryData(bitmapQuery(api, slug).queryKey, bitmap)
    const address = { pathname: router.pathname, query: { ...router.query, name: slug } }
    await router.replace(address, undefined, { scroll: false, shallow: true })
  }

  const choose = async (position: number, option: number) => {
    if (indices[position] === option && !problem) return
    turn.current += 1
    const mine = turn.current
    const isLast = () => turn.current === mine
    setProblem(undefined)
    setPending({ position, option, indices: withOption(indices, position, option) })
    try {
      const slug = await slugOf(position, option, isLast)
      if (!isLast()) return
      if (slug === undefined) setProblem({ kind: 'unavailable', position })
      else if (slug !== product.sku) await show(slug, isLast)
    } catch {
      if (isLast()) setProblem({ kind: 'failed', position })
    } finally {
      if (isLast()) setPending(undefined)
    }
  }

  return { attributes, indices, onDisplay, pending, problem, choose }
}

export type VariantChoice = ReturnType<typeof useVariantChoice>
