import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { refusalText } from '@/lib/api/api-error'
import { routes } from '@/lib/routes'
import { useAddMembership } from '../api/add-membership'
import styles from './membership-offer.module.css'

/** Adds the membership to the cart, then opens the cart page. */
export function AddMembership() {
  const t = useTranslations('membership.offer')
  const { mutate, isPending, isSuccess, error } = useAddMembership()
  return (
    <div className={styles['action']}>
      {isSuccess ? (
        <ButtonLink href={routes.cart()}>{t('toCart')}</ButtonLink>
      ) : (
        <Button busy={isPending} busyLabel={t('adding')} onClick={() => mutate()}>
          {t('add')}
        </Button>
      )}
      <p role="status">{isSuccess ? t('added') : t('firstYear')}</p>
      {error && (
        <p role="alert" className={styles['refused']}>
          {refusalText(error) ?? t('addFailed')}
        </p>
      )}
    </div>
  )
}
