import { useTranslations } from 'use-intl'
import type { ConsentKind } from '@/lib/consent/consent'
import { cookieList } from '@/lib/consent/cookie-list'
import styles from './cookie-table.module.css'

/** What is stored for a purpose: names, purposes, and for how long. */
export function CookieTable({ kind }: { readonly kind: 'necessary' | ConsentKind }) {
  const t = useTranslations('consent')
  const cookies = cookieList(kind)
  if (cookies.length === 0) return <p className={styles['none']}>{t('noCookies')}</p>
  return (
    <table className={styles['table']} aria-label={t(kind)}>
      <thead>
        <tr>
          <th scope="col">{t('columns.name')}</th>
          <th scope="col">{t('columns.purpose')}</th>
          <th scope="col">{t('columns.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {cookies.map(({ name, purpose, days }) => (
          <tr key={name}>
            <td dir="ltr">{name}</td>
            <td>{typeof purpose === 'string' ? t(`purposes.${purpose}`) : t('setBy', purpose)}</td>
            <td>
              {typeof days === 'number' ? t('days', { days }) : t(days ? 'untilBrowserCloses' : 'untilTabCloses')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
