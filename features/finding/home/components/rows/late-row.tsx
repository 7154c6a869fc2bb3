import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { lazily } from '@/components/loading/lazily'
import { useApi } from '@/lib/api/api-context'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { ownerOf, useOwner } from '@/lib/session/personal-queries'
import type { BlockOf } from '../../api/home'
import { recentViewsQuery } from '../../api/recent-views'
import { recommendedProductsQuery } from '../../api/recommended-products'
import { useNearViewport } from '../../use-near-viewport'

const PersonalRow = lazily(() => import('./personal-row').then((module) => module.PersonalRow))

interface LateRowProps {
  readonly block: BlockOf<'recentlyViewed' | 'recommended'>
}

/**
 * A personal row. Its code and products are loaded when its place comes near the viewport, and only for visitors who
 * have something to see there.
 */
export function LateRow({ block }: LateRowProps) {
  const owner = useOwner()
  const place = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const api = useApi()
  const isForSignedIn = block.kind === 'recommended'
  const { queryKey } = isForSignedIn ? recommendedProductsQuery(api, owner) : recentViewsQuery(api, owner)
  const isNear = useNearViewport(place, () => client.getQueryState<unknown>(queryKey)?.data !== undefined)
  return (
    <div ref={place} className="late">
      {isNear && hasToken(owner, isForSignedIn) && (
        <PersonalRow key={owner} kind={block.kind} title={block.title} owner={owner} place={place} />
      )}
    </div>
  )
}

/** A guest without a token has viewed nothing and does not get a token for this. */
function hasToken(owner: string, isForSignedIn: boolean): boolean {
  return isForSignedIn ? owner !== ownerOf({ kind: 'guest' }) : readCookie('token') !== undefined
}
