import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '@/components/button/button'
import { Icon } from '@/components/icon/icon'
import { opensModal } from '@/components/overlay/modal-or-drawer'
import { ShopLink } from '@/components/page/shop-link'
import { useMembershipPrice } from '@/lib/domain/membership/use-membership-price'
import { routes } from '@/lib/routes'
import { useSessionPrompt } from '@/lib/session/session-prompt'
import { BENEFITS } from '../benefits'
import { AddMembership } from './add-membership'
import styles from './membership-offer.module.css'

interface MembershipOfferProps {
  /** Shown below the benefits: sign in, add to cart, or that users with userType 12 have a panel instead. */
  readonly action: 'signIn' | 'add' | 'ownPanel' | 'none'
}

/** The membership benefits for users without a membership. */
export function MembershipOffer({ action }: MembershipOfferProps) {
  const t = useTranslations('membership')
  const titleId = useId()
  return (
    <section className={styles['offer']} aria-labelledby={titleId}>
      <div className={styles['words']}>
        <h2 id={titleId} className="h2">
          {t('offer.title')}
        </h2>
        <p>{t('offer.text')}</p>
      </div>
      <ul className={styles['benefits']}>
        {BENEFITS.map(({ benefit, icon }) => (
          <li key={benefit}>
            <span className={styles['mark']}>
              <Icon name={icon} size={22} />
            </span>
            <div>
              <h3>{t(`benefits.${benefit}.name`)}</h3>
              <p>{t(`benefits.${benefit}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
      {action === 'signIn' && <SignIn />}
      {action === 'add' && <AddMembership />}
      {action === 'ownPanel' && (
        <p className="soft">
          {t('offer.ownPanel')}{' '}
          <ShopLink href={routes.profile()} className="link">
            {t('offer.toPanel')}
          </ShopLink>
        </p>
      )}
    </section>
  )
}

function SignIn() {
  const t = useTranslations('membership.offer')
  const { requestSignIn } = useSessionPrompt()
  const yearly = useMembershipPrice()
  return (
    <div className={styles['action']}>
      <Button {...opensModal} onClick={() => requestSignIn({ reason: 'memberPrice' })}>
        {t('signIn')}
      </Button>
      <p>
        {t('signInFirst')} {yearly !== undefined && t('thenYearly', { price: yearly })}
      </p>
    </div>
  )
}
