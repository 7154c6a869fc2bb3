import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { useSnackbar } from '@/components/overlay/snackbar-provider'
import { ShopLink } from '@/components/page/shop-link'
import { PARTNER_OR_ADMIN } from '@/contract/values/wire-values'
import { ApiError } from '@/lib/api/api-error'
import { LateMessages } from '@/lib/i18n/late-messages'
import { routes } from '@/lib/routes'
import { endImpersonation } from '@/lib/session/calls/session-client'
import { readCookie } from '@/lib/session/cookies/read-cookie'
import { clearCookie } from '@/lib/session/cookies/write-cookie'
import { markTallHeader } from '@/lib/session/header/header-attributes'
import { announceSessionChange, subscribe } from '@/lib/session/session-state'
import { useProfile } from '@/lib/session/use-profile'
import styles from './impersonation-banner.module.css'

/**
 * The bar of admins and partners above the header. While an admin acts for a shopper it says so on every screen,
 * otherwise it names the person and links to their panel (docs/navigation.md#bar-of-admins-and-partners).
 */
export function ImpersonationBanner() {
  const impersonatedName = useSyncExternalStore(subscribe, () => readCookie('is_superadmin_session'))
  const userType = useSyncExternalStore(subscribe, () => readCookie('userType'))
  const state = bannerState(impersonatedName, userType)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the marks follow from the cookies; this says when to look.
  useEffect(markTallHeader, [state.kind])

  if (state.kind === 'none') return null
  return (
    <LateMessages namespaces={['accountMenu']}>
      {state.kind === 'impersonating' ? <ImpersonationBar name={state.name} /> : <OwnBar />}
    </LateMessages>
  )
}

function ImpersonationBar({ name }: { readonly name: string }) {
  const t = useTranslations('accountMenu')
  const { show } = useSnackbar()
  const { mutate, isPending } = useMutation({
    mutationFn: endAndReload,
    onError: () => show({ message: t('endFailed'), variant: 'error' }),
  })
  return (
    <div className={styles['impersonating']}>
      <div className={`page ${styles['row']}`}>
        <Icon name="user" size={20} />
        <p>{t('actingAs', { name: name || t('actingAsShopper') })}</p>
        <Button variant="navy" size="slim" busy={isPending} busyLabel={t('ending')} onClick={() => mutate()}>
          {t('endSession')}
        </Button>
      </div>
    </div>
  )
}

function OwnBar() {
  const t = useTranslations('accountMenu')
  const profile = useProfile()
  if (!profile) return null
  const { is_superadmin: isAdmin, firstName, lastName } = profile
  return (
    <div className={styles['own']}>
      <div className={`page ${styles['row']}`}>
        <span className={styles['kind']}>{isAdmin ? t('admin') : t('partner')}</span>
        <p>{`${firstName} ${lastName}`}</p>
        <ShopLink href={routes.profile()} className={styles['panel']}>
          <Icon name={isAdmin ? 'search' : 'chart'} size={18} />
          {isAdmin ? t('findShopper') : t('figures')}
        </ShopLink>
      </div>
    </div>
  )
}

/** Statuses that mean that the impersonation is over already: only the cookie is left. */
const OVER = new Set([401, 409])

/** Ends the impersonation and reloads the shop as the admin. Throws ApiError when the call fails. */
async function endAndReload(): Promise<void> {
  try {
    await endImpersonation()
  } catch (error) {
    if (!(error instanceof ApiError) || !OVER.has(error.status ?? 0)) throw error
    clearCookie('is_superadmin_session')
    announceSessionChange()
  }
  location.assign(routes.home())
}

type BannerState =
  | { readonly kind: 'none' }
  /** An admin or partner who acts for themselves. */
  | { readonly kind: 'own' }
  /** An admin who acts for a shopper. The name is empty when the cookie holds only a flag. */
  | { readonly kind: 'impersonating'; readonly name: string }

const BARE_FLAGS = new Set(['true', '1'])

/**
 * What the bar above the header says.
 * @param session the cookie `is_superadmin_session`: the shopper's name, or a flag
 * @param userType the cookie `userType`
 */
export function bannerState(session: string | undefined, userType: string | undefined): BannerState {
  if (session) return { kind: 'impersonating', name: BARE_FLAGS.has(session) ? '' : session }
  return { kind: userType === String(PARTNER_OR_ADMIN) ? 'own' : 'none' }
}
