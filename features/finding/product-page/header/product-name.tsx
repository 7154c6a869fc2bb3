import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import styles from './product-name.module.css'

/** The product's name. On small screens it is cut at 50 characters, with "View More". */
export function ProductName({ name }: { readonly name: string }) {
  const t = useTranslations('productPage.variants')
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const { start, rest } = truncatedName(name)
  return (
    <div>
      <h1 id={id} className={rest && !isWhole ? `h1 ${styles['cut']}` : 'h1'}>
        <bdi>
          {start}
          {rest && <span className={styles['rest']}>{rest}</span>}
        </bdi>
      </h1>
      {rest && (
        <button
          type="button"
          className={`link fine above-8 ${styles['toggle']}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'viewLess' : 'viewMore')}
        </button>
      )}
    </div>
  )
}

/** Longer names are cut on small screens. */
const MAX_CHARACTERS = 50

/** Splits a name, so that the second part can be hidden on small screens. `rest` is empty for a name that fits. */
export function truncatedName(name: string): { readonly start: string; readonly rest: string } {
  const characters = Array.from(name)
  return { start: characters.slice(0, MAX_CHARACTERS).join(''), rest: characters.slice(MAX_CHARACTERS).join('') }
}
