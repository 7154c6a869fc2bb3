import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import type { BlockOf } from '../../api/home'
import { postsKey } from '../../api/home'
import { useNearViewport } from '../../use-near-viewport'

const Journal = lazily(() => import('./journal').then((module) => module.Journal))

/** The newest posts of the blog. Code and texts are loaded when their place comes near the viewport. */
export function LateJournal({ title }: Pick<BlockOf<'journal'>, 'title'>) {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const isNear = useNearViewport(place, () => client.getQueryData(postsKey(locale)) !== undefined)
  return (
    <div ref={place} className="late">
      {isNear && <Journal title={title} place={place} />}
    </div>
  )
}
