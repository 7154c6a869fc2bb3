import { useTranslations } from 'use-intl'
import { Button, ButtonLink } from '@/components/button/button'
import { useApi } from '@/lib/api/api-context'
import { refusalText } from '@/lib/api/api-error'
import { useSingleMutation } from '@/lib/api/use-single-mutation'
import { useCartChanged } from '@/lib/domain/cart/use-cart-changed'
import { yearlyPrice } from '@/lib/domain/membership/use-membership-price'
import { routes } from '@/lib/routes'
import { useMembership } from '../api/membership'
import styles from './membership-offer.module.css'

/** Adds the membership to the cart, then opens the cart page. Shows the yearly price to users who were members before. */
export function AddMembership() {
  const t = useTranslations('membership.offer')
  const membership = useMembership().data
  const hadOne = membership?.isFirst === false
  const yearly = yearlyPrice(membership)
  const firstYear = yearly === undefined ? t('firstYear') : t('thenYearly', { price: yearly })
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
      <p role="status">{isSuccess ? t('added') : hadOne ? t('again') : firstYear}</p>
      {error && (
        <p role="alert" className={styles['refused']}>
          {refusalText(error) ?? t('addFailed')}
        </p>
      )}
    </div>
  )
}

/** Adds the membership (productType 5) to the caller's cart and refreshes everything that shows the cart. */
function useAddMembership() {
  const api = useApi()
  const cartChanged = useCartChanged()
  return useSingleMutation({ mutationFn: () => api.call('addMembership', {}), onSuccess: cartChanged })
}
