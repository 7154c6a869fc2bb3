import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { type BlockOf, lateKey } from '../api/home'
import type { LateBlockProps } from '../use-inserted-below-view'
import { useNearViewport } from '../use-near-viewport'

const blocks = {
  journal: lazily<LateBlockProps>(() => import('./journal/journal').then((module) => module.Journal)),
  makers: lazily<LateBlockProps>(() => import('./makers/makers').then((module) => module.Makers)),
}

/** A block for everybody whose code and content are loaded when its place comes near the viewport. */
export function LateBlock({ block: { kind, title } }: { readonly block: BlockOf<'journal' | 'makers'> }) {
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const isNear = useNearViewport(place, () => client.getQueryData(lateKey(kind, locale)) !== undefined)
  const Block = blocks[kind]
  return (
    <div ref={place} className="late">
      {isNear && <Block title={title} place={place} />}
    </div>
  )
}
