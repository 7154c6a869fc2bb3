import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useApi } from '@/lib/api/api-context'
import { useCartOwnerId } from '../store/use-cart'
import styles from './promo-code.module.css'
import { offeredPromotionsQuery } from './promotion'

interface OfferedCodesProps {
  readonly cartId: string
  readonly isBusy: boolean
  readonly onUse: (promoCode: string) => Promise<boolean>
}

/** The codes that this buyer could use now. Renders nothing without codes. */
export function OfferedCodes({ cartId, isBusy, onUse }: OfferedCodesProps) {
  const t = useTranslations('cartPage.promo')
  const { data = [] } = useQuery(offeredPromotionsQuery(useApi(), useCartOwnerId(), cartId))
  if (data.length === 0) return null
  return (
    <div className="above-8">
      <p className={styles['hint']}>{t('offered')}</p>
      <ul>
        {data.map(({ promoCode, title, description, isMembersOnly }) => (
          <li key={promoCode}>
            <button
              type="button"
              className={styles['offer']}
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void onUse(promoCode)}
            >
              <bdi className={styles['code']}>{promoCode}</bdi>
              <span>{description || title}</span>
              {isMembersOnly && <span className="faint">{t('members')}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
