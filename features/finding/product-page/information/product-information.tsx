import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { lazily } from '@/components/loading/lazily'
import { DialogButton } from '@/components/overlay/dialog-button'
import { Tag } from '@/components/tag/tag'
import { textAttributes } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'
import type { ProductDetail } from '../loading/assemble-product'
import { SHIPPING } from '../shipping-terms'
import { paragraphsOf } from './description-text'
import styles from './product-information.module.css'

const SizeChartDialog = lazily(() => import('../late-parts').then((parts) => parts.SizeChartDialog))

interface ProductInformationProps {
  readonly product: Pick<
    ProductDetail,
    | 'detailDesc'
    | 'descriptionLanguage'
    | 'badges'
    | 'attributes'
    | 'returnPolicy'
    | 'hasSizeChart'
    | 'childProductId'
    | 'currency'
  >
}

/** Description, specifications, size chart, return policy and shipping. */
export function ProductInformation({ product }: ProductInformationProps) {
  const t = useTranslations('productPage.info')
  const sizeChart = useTranslations('productPage.sizeChart')
  const locale = useLocale()
  const { detailDesc, descriptionLanguage, badges, attributes, returnPolicy, hasSizeChart, childProductId } = product
  return (
    <section className={styles['section']} aria-labelledby="product-information">
      <div className={styles['text']}>
        <h2 id="product-information" className="h2">
          {t('title')}
        </h2>
        {paragraphsOf(detailDesc).map((paragraph) => (
          <p key={paragraph} dir="auto" {...textAttributes(descriptionLanguage, locale)}>
            {paragraph}
          </p>
        ))}
        {badges.length > 0 && (
          <ul className={styles['badges']}>
            {badges.map((badge, index) => (
              <li key={badge}>
                <Tag variant="leaf" {...(index === 0 ? { icon: 'leaf' } : {})}>
                  <bdi>{badge}</bdi>
                </Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <dl>
        {attributes.map(({ name, value, parts, isLeftOut }) => (
          <Fact key={name} name={name} look={parts ? 'label' : 'fact'}>
            {parts ? <Parts parts={parts} isLeftOut={isLeftOut} /> : <bdi>{value}</bdi>}
          </Fact>
        ))}
        {hasSizeChart && (
          <Fact name={sizeChart('title')}>
            <DialogButton className="link" dialog={SizeChartDialog} of={{ childProductId }}>
              {sizeChart('open')}
            </DialogButton>
          </Fact>
        )}
        {returnPolicy && (
          <Fact name={t('returns')}>{returnPolicy.text || t('returnsWithin', { days: returnPolicy.days })}</Fact>
        )}
        <Fact name={t('shipping')}>
          <ShippingTerms currency={product.currency} />
        </Fact>
      </dl>
    </section>
  )
}

type PartsProps = Pick<ProductDetail['attributes'][number], 'parts' | 'isLeftOut'>

/** What is inside, each with a dot for where it comes from and a line on what it does; or, struck, what was left out. */
function Parts({ parts, isLeftOut }: PartsProps) {
  return (
    <ul className={isLeftOut ? styles['out'] : styles['inside']}>
      {parts?.map(({ name, origin, about }) => (
        <li key={name} data-origin={origin}>
          {about ? (
            <details name="inside">
              <summary>
                <bdi>{name}</bdi>
              </summary>
              {about}
            </details>
          ) : (
            <bdi>{name}</bdi>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The rate is in dollars whatever the page's currency, so it names its currency beside other prices. */
function ShippingTerms({ currency }: { readonly currency: string }) {
  const t = useTranslations('productPage.info')
  const { handling, transit, rate, currencySymbol, cutoff } = SHIPPING
  const amount = (chunks: ReactNode) => <bdi dir="ltr">{chunks}</bdi>
  return (
    <ul className={styles['lines']}>
      <li>{t('handling', days(handling))}</li>
      <li>{t('transit', days(transit))}</li>
      <li>
        {t.rich('rate', {
          rate: formatMoney(rate, currency === SHIPPING.currency ? currencySymbol : `US${currencySymbol}`),
          amount,
        })}
      </li>
      <li>{t('businessDays')}</li>
      <li>{t('cutoff', { time: cutoff.slice(0, 5) })}</li>
    </ul>
  )
}

interface FactProps {
  readonly name: string
  readonly look?: 'fact' | 'label'
  readonly children: ReactNode
}

function Fact({ name, look = 'fact', children }: FactProps) {
  return (
    <div className={styles[look]}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const days = ({ min, max }: { readonly min: number; readonly max: number }) => ({ least: min, most: max })
