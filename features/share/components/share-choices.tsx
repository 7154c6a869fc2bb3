import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import type { IconName } from '@/components/icon-names'
import { pictureUrl } from '@/components/picture-url'
import { ProductPicture } from '@/components/product-picture'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import type { SharedProduct } from '../share-button'
import { SHARE_PLACES, type Shared, type SharePlace, shareLink } from '../share-links'
import { CopyLink } from './copy-link'
import styles from './share-choices.module.css'

/** The product and the places where it can be shared. */
export function ShareChoices({ product }: { readonly product: SharedProduct }) {
  const t = useTranslations('share')
  const { brandName: brand, siteUrl } = publicConfig()
  const shared: Shared = {
    url: siteUrl + routes.product(product.slug),
    text: t('text', { product: product.productName, brand }),
    emailSubject: t('emailSubject', { brand }),
    image: pictureUrl(product.image, { width: 600, height: 600 }),
  }
  return (
    <>
      <div className={styles['product']}>
        <ProductPicture src={product.image} alt="" width={76} height={76} className={styles['picture'] ?? ''} />
        <div className={styles['words']}>
          <p className={styles['store']}>{product.storeName}</p>
          <p className={styles['name']}>{product.productName}</p>
        </div>
      </div>
      <ul className={styles['places']}>
        {SHARE_PLACES.map((place) => (
          <li key={place}>
            <PlaceLink place={place} href={shareLink(place, shared)} />
          </li>
        ))}
        {canShareNatively() && (
          <li>
            <button type="button" className={styles['place']} onClick={() => shareNatively(shared)}>
              <Disc>
                <Icon name="share" size={22} />
              </Disc>
              {t('more')}
            </button>
          </li>
        )}
      </ul>
      <CopyLink url={shared.url} />
    </>
  )
}

function PlaceLink({ place, href }: { place: SharePlace; href: string }) {
  const t = useTranslations('share')
  const mark = MARKS[place]
  const opensTab = href.startsWith('https:')
  return (
    <a className={styles['place']} href={href} {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      <Disc>{'icon' in mark ? <Icon name={mark.icon} size={22} /> : <span dir="ltr">{mark.letters}</span>}</Disc>
      {t(place)}
      {opensTab && <span className="visually-hidden"> {t('newTab')}</span>}
    </a>
  )
}

function Disc({ children }: { children: ReactNode }) {
  return (
    <span className={styles['disc']} aria-hidden="true">
      {children}
    </span>
  )
}

const MARKS: Readonly<Record<SharePlace, { readonly icon: IconName } | { readonly letters: string }>> = {
  facebook: { letters: 'f' },
  x: { letters: 'X' },
  pinterest: { letters: 'P' },
  linkedin: { letters: 'in' },
  whatsapp: { icon: 'chat' },
  telegram: { icon: 'globe' },
  sms: { icon: 'phone' },
  email: { icon: 'mail' },
}

const canShareNatively = () => typeof navigator.share === 'function'

/** Closing the device's own sheet is no failure. */
function shareNatively({ url, text }: Shared): void {
  navigator.share({ url, title: text }).catch(() => undefined)
}
