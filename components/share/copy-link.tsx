import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../button/button'
import styles from './copy-link.module.css'
import { useCopy } from './use-copy'

interface CopyLinkProps {
  /** Full address. */
  readonly url: string
  /** Accessible name; "Link to this product" by default. */
  readonly label?: string
  /** Makes copying the primary action. */
  readonly isMain?: boolean
}

/** An address in a read-only field with a copy button. */
export function CopyLink({ url, label, isMain = false }: CopyLinkProps) {
  const t = useTranslations('share')
  const field = useRef<HTMLInputElement>(null)
  const { result, copy } = useCopy()
  const press = async () => {
    if ((await copy(url)) === 'failed') field.current?.select()
  }
  return (
    <div className={styles['place']}>
      <div className={styles['box']}>
        <input
          ref={field}
          className={styles['url']}
          aria-label={label ?? t('link')}
          dir="ltr"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button variant={isMain ? 'primary' : 'blue'} size="slim" onClick={press}>
          {t(result === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      <p role="status" className={result === 'failed' ? 'problem above-8' : 'visually-hidden'}>
        {result === 'copied' && t('copiedNote')}
        {result === 'failed' && t('copyFailed')}
      </p>
    </div>
  )
}
