import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceLink } from '@/components/listing/choice-link'
import { formatMoney } from '@/lib/money'
import type { Choose, RangeFacet } from '../facet'
import styles from './price-facet.module.css'
import { between, priceScale, rangeOf } from './price-range'
import { TypedPrice } from './typed-price'

interface PriceFacetProps {
  readonly facet: RangeFacet
  readonly choose: Choose
}

/** Milliseconds after the last key that moved a handle. */
const KEYS_REST_MS = 600

/** A histogram of prices with two handles. A change applies when the handle is released. */
export function PriceFacet({ facet, choose }: PriceFacetProps) {
  const t = useTranslations('listing.price')
  const scale = priceScale(facet.min, facet.max)
  const { from, to, move, release, keyUp } = useHandles(facet, choose)
  const share = (value: number) => (100 * (value - scale.low)) / (scale.high - scale.low)
  const text = (minor: number) => formatMoney(minor, facet.symbol)
  const handle = { min: scale.low, max: scale.high, step: scale.step, className: styles['handle'] }
  const whenDone = { onPointerUp: release, onTouchEnd: release, onKeyUp: keyUp, onBlur: release }
  return (
    <div>
      <Histogram counts={facet.histogram} />
      <div className={styles['range']}>
        <span
          className={styles['between']}
          style={{ insetInlineStart: `${share(from)}%`, insetInlineEnd: `${100 - share(to)}%` }}
        />
        <input
          type="range"
          {...handle}
          {...whenDone}
          aria-label={t('lowest')}
          aria-valuetext={text(from)}
          value={from}
          // When both handles are at the upper end, the one that can still move must be on top.
          style={{ zIndex: share(from) > 50 ? 1 : undefined }}
          onChange={(event) => move({ from: between(Number(event.target.value), scale.low, to) })}
        />
        <input
          type="range"
          {...handle}
          {...whenDone}
          aria-label={t('highest')}
          aria-valuetext={text(to)}
          value={to}
          onChange={(event) => move({ to: between(Number(event.target.value), from, scale.high) })}
        />
      </div>
      <form className="spread small" onSubmit={(event) => event.preventDefault()}>
        <TypedPrice
          label={t('typedLowest')}
          symbol={facet.symbol}
          value={from}
          onTyped={(value) => move({ from: between(value, scale.low, to) }, true)}
        />
        <TypedPrice
          label={t('typedHighest')}
          symbol={facet.symbol}
          value={to}
          onTyped={(value) => move({ to: between(value, from, scale.high) }, true)}
        />
        {/* For the keyboard and screen readers: a typed amount applies as soon as its field is left. */}
        <button type="submit" className="link visually-hidden">
          {t('apply')}
        </button>
      </form>
      <noscript>
        <p className={styles['plain']}>
          {thirds(scale.low, scale.high, scale.step).map(([low, high]) => (
            <ChoiceLink key={low} className="link" href={facet.hrefOf(rangeOf(scale, low, high))}>
              <bdi dir="ltr">
                {text(low)} – {text(high)}
              </bdi>
            </ChoiceLink>
          ))}
        </p>
      </noscript>
    </div>
  )
}

/** The positions of the handles: as chosen, or as moved since. */
function useHandles(facet: RangeFacet, choose: Choose) {
  const scale = priceScale(facet.min, facet.max)
  const of = `${facet.chosen.from}-${facet.chosen.to} ${scale.low}-${scale.high}`
  const [moved, setMoved] = useState<{ readonly of: string; readonly from: number; readonly to: number }>()
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(rest.current), [])

  const isMoved = moved?.of === of
  const from = between(isMoved ? moved.from : (facet.chosen.from ?? scale.low), scale.low, scale.high)
  const to = between(isMoved ? moved.to : (facet.chosen.to ?? scale.high), from, scale.high)
  const apply = (low: number, high: number) => {
    clearTimeout(rest.current)
    const range = rangeOf(scale, low, high)
    if (range.from === facet.chosen.from && range.to === facet.chosen.to) return
    choose(facet.hrefOf(range))
  }
  const release = () => {
    if (isMoved) apply(from, to)
  }
  const latest = useRef(release)
  useEffect(() => {
    latest.current = release
  })
  return {
    from,
    to,
    release,
    move: (change: { readonly from?: number; readonly to?: number }, isFinal = false) => {
      const next = { from, to, ...change }
      setMoved({ of, ...next })
      if (isFinal) apply(next.from, next.to)
    },
    keyUp: () => {
      clearTimeout(rest.current)
      rest.current = setTimeout(() => latest.current(), KEYS_REST_MS)
    },
  }
}

function Histogram({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts)
  return (
    <div className={styles['bars']} aria-hidden="true">
      {counts.map((count, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place.
        <span key={index} style={{ height: count === 0 ? 0 : `${Math.max(5, Math.round((100 * count) / most))}%` }} />
      ))}
    </div>
  )
}

function thirds(low: number, high: number, step: number): readonly (readonly [number, number])[] {
  const part = Math.max(step, Math.ceil((high - low) / 3 / step) * step)
  const starts = [low, low + part, low + 2 * part].filter((start) => start < high)
  return starts.map((start) => [start, Math.min(start + part, high)] as const)
}
