import { useLocale, useTranslations } from 'use-intl'
import { ShopLink } from '@/components/page/shop-link'
import { CopyButton } from '@/components/share/copy-button'
import type { PartnerLink } from '@/contract/account/partners'
import { formatMoney } from '@/lib/money'
import { routes } from '@/lib/routes'
import { partnerAddress } from '../partner-link'
import styles from './links-table.module.css'

interface LinksTableProps {
  readonly links: readonly PartnerLink[]
  /** When false, each row names its product. */
  readonly isOfOneProduct: boolean
  readonly chosenId: string | undefined
  readonly onChoose: (id: string) => void
  readonly symbol: string
}

const COUNT = new Intl.NumberFormat('en-US')

/** Links with clicks, orders and commission. Copying a link also selects it for "Your link". */
export function LinksTable({ links, isOfOneProduct, chosenId, onChoose, symbol }: LinksTableProps) {
  const t = useTranslations('partners.links')
  const locale = useLocale()
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{t('label')}</th>
          <th scope="col" className={styles['number']}>
            {t('clicks')}
          </th>
          <th scope="col" className={`${styles['number']} ${styles['roomy']}`}>
            {t('orders')}
          </th>
          <th scope="col" className={styles['number']}>
            {t('commission')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <tr key={link._id} className={link._id === chosenId ? styles['chosen'] : undefined}>
            <th scope="row">
              <b>
                <bdi>{link.label}</bdi>
              </b>
              {!isOfOneProduct && (
                <ShopLink href={routes.product(link.slug)} className={styles['product']}>
                  {link.slug}
                </ShopLink>
              )}
              <span className={styles['id']}>
                <bdi dir="ltr">linkid={link.linkid}</bdi>
              </span>
            </th>
            <td className={styles['number']}>{COUNT.format(link.clicks)}</td>
            <td className={`${styles['number']} ${styles['roomy']}`}>{COUNT.format(link.orders)}</td>
            <td className={styles['number']}>
              <bdi dir="ltr">{formatMoney(link.commission, symbol)}</bdi>
            </td>
            <td className={styles['copy']}>
              <CopyButton
                text={partnerAddress(locale, link)}
                label={t('copy', { label: link.label })}
                onCopied={() => onChoose(link._id)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
