import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon'
import { routes } from '@/lib/routes'
import { readCookie } from '@/lib/session/read-cookie'
import { clearCookie } from '@/lib/session/write-cookie'
import { bannerState } from '../banner-state'
import styles from './impersonation-banner.module.css'

/** Who acts as whom: on every screen while the session cookie of an admin is set (specification 2.2; decisions 3). */
export function ImpersonationBanner() {
  const t = useTranslations('shell.header')
  const state = bannerState(readCookie('is_superadmin_session'), readCookie('userType'))
  useEffect(() => {
    document.documentElement.toggleAttribute('data-tall-header', true)
    return () => document.documentElement.removeAttribute('data-tall-header')
  }, [])

  if (state.kind !== 'acting') return <div className={styles['plain']} />
  return (
    <div className={styles['acting']}>
      <div className={`page ${styles['row']}`}>
        <Icon name="user" size={20} />
        <p>{t('actingAs', { name: state.name || t('actingAsShopper') })}</p>
        <Button variant="navy" size="slim" onClick={endSession}>
          {t('endSession')}
        </Button>
      </div>
    </div>
  )
}

function endSession(): void {
  clearCookie('is_superadmin_session')
  location.assign(routes.home())
}
