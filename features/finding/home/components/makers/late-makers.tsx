import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useLocale } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { type BlockOf, makersKey } from '../../api/home'
import { useNearViewport } from '../../use-near-viewport'
import styles from './late-makers.module.css'

const Makers = lazily(() => import('./makers').then((module) => module.Makers))

/**
 * People behind stores. Code and content are loaded when their place comes near the viewport; the room for them is there
 * from the start, so that a page to which a visitor comes back is as long as it was.
 */
export function LateMakers({ title }: Pick<BlockOf<'makers'>, 'title'>) {
  const locale = useLocale()
  const place = useRef<HTMLElement>(null)
  const client = useQueryClient()
  const isNear = useNearViewport(place, () => client.getQueryData(makersKey(locale)) !== undefined)
  return (
    <section ref={place} className="page section" aria-labelledby="makers">
      <h2 id="makers" className="h2">
        {title}
      </h2>
      <div className={styles['room']}>{isNear && <Makers />}</div>
    </section>
  )
}
