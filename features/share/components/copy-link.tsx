import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import styles from './copy-link.module.css'

/** So long "Copied" stands on the button. Milliseconds. */
const CONFIRMATION_TIME = 2000

/** The product's address in a field, and a button that copies it. */
export function CopyLink({ url }: { readonly url: string }) {
  const t = useTranslations('share')
  const field = useRef<HTMLInputElement>(null)
  const [result, setResult] = useState<'none' | 'copied' | 'failed'>('none')
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult('none'), CONFIRMATION_TIME)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setResult('copied')
    } catch {
      field.current?.select()
      setResult('failed')
    }
  }
  return (
    <div>
      <div className={styles['box']}>
        <input
          ref={field}
          className={styles['url']}
          aria-label={t('link')}
          dir="ltr"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="blue" size="slim" onClick={copy}>
          {t(result === 'copied' ? 'copied' : 'copy')}
        </Button>
      </div>
      <p role="status" className={result === 'failed' ? styles['failed'] : 'visually-hidden'}>
        {result === 'copied' && t('copiedNote')}
        {result === 'failed' && t('copyFailed')}
      </p>
    </div>
  )
}
