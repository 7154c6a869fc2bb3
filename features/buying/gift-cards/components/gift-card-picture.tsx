import { Icon } from '@/components/icon/icon'
import { publicConfig } from '@/lib/config'
import styles from './gift-card-picture.module.css'

interface GiftCardPictureProps {
  /** As it is shown: '$50'. */
  readonly amount: string
  readonly recipient: string
  readonly sender: string
}

/** The gift card as it is filled in. A decoration: the fields say the same. */
export function GiftCardPicture({ amount, recipient, sender }: GiftCardPictureProps) {
  return (
    <div className={styles['card']} aria-hidden="true">
      <Icon name="leaf" size={220} />
      <span className={styles['brand']}>{publicConfig().brandName}</span>
      <b className={styles['amount']} dir="ltr">
        {amount}
      </b>
      <span className={styles['names']}>
        <bdi>{recipient}</bdi>
        <bdi>{sender}</bdi>
      </span>
    </div>
  )
}
