import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { pictureUrl } from '@/components/picture/picture-url'
import { CopyLink } from '@/components/share/copy-link'
import { SharePlaces } from '@/components/share/share-places'
import type { PartnerLink } from '@/contract/account/partners'
import { publicConfig } from '@/lib/config'
import { partnerAddress } from '../partner-link'
import styles from './side-panel.module.css'

/** The product to share. */
export interface PartnerProduct {
  readonly slug: string
  readonly productName: string
  /** Address of the picture without a transformation. */
  readonly image: string
}

interface YourLinkProps {
  readonly link: PartnerLink
  readonly product: PartnerProduct | undefined
}

/** The selected link to copy, and ways to share it. */
export function YourLink({ link, product }: YourLinkProps) {
  const t = useTranslations('partners.yourLink')
  const titleId = useId()
  const share = useTranslations('share')
  const { brandName: brand } = publicConfig()
  const url = partnerAddress(useLocale(), link)
  const shared = {
    url,
    text: product ? share('text', { product: product.productName, brand }) : brand,
    emailSubject: share('emailSubject', { brand }),
    image: product ? pictureUrl(product.image, { width: 600, height: 600 }) : '',
  }
  return (
    <section className={styles['panel']} aria-labelledby={titleId}>
      <h3 id={titleId} className="h3">
        {t('title')}
      </h3>
      <p className={styles['note']}>
        <bdi>{link.label}</bdi>
      </p>
      <CopyLink url={url} isMain />
      <SharePlaces shared={shared} />
    </section>
  )
}
