import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useIdleLayout } from '@/components/loading/use-idle-layout'
import { ShopLink } from '@/components/page/shop-link'
import { publicConfig } from '@/lib/config'
import { LOCALES, languageName } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { useRenderedAt } from '@/lib/time/server-clock'
import { usePlaceChoice } from './language/use-place-choice'
import { Logo } from './logo'
import type { ShopPlace } from './shop-place'
import styles from './site-footer.module.css'

/** Parts of other features. */
export interface FooterParts {
  /** Opens the cookie settings. */
  readonly cookies?: ReactNode
  /** Subscribes to the newsletter. */
  readonly newsletter?: ReactNode
}

interface SiteFooterProps {
  /** Number of stores; undefined when the common data failed to load. */
  readonly storeCount: number | undefined
  readonly place: ShopPlace
  readonly parts: FooterParts
}

/** The footer: what the shop is, links, and the language. */
export function SiteFooter({ storeCount, place, parts }: SiteFooterProps) {
  const t = useTranslations('shell.footer')
  const footer = useRef<HTMLElement>(null)
  useIdleLayout(footer)
  return (
    <footer ref={footer} className={`far ${styles['footer']}`}>
      <div className="page">
        <div className={styles['columns']}>
          <div className={styles['lead']}>
            <Logo onNavy />
            <p>{storeCount ? t('promiseWithStores', { count: storeCount }) : t('promise')}</p>
            {parts.newsletter}
          </div>
          <FooterColumns />
        </div>
        <Legal place={place} cookies={parts.cookies} />
      </div>
    </footer>
  )
}

interface FooterLink {
  readonly text: string
  readonly href: string
}

const NEWEST = new URLSearchParams({ sort: 'newest' })

function FooterColumns() {
  const t = useTranslations('shell')
  const { brandName, links } = publicConfig()
  const outside = (text: string, href = ''): FooterLink[] => (href ? [{ text, href }] : [])
  const phone = links.supportPhone && `tel:${links.supportPhone.replace(/[^+\d]/g, '')}`
  return (
    <>
      <Column
        title={t('footer.shop')}
        links={[
          { text: t('footer.newArrivals'), href: routes.productList(NEWEST) },
          { text: t('header.deals'), href: routes.offers() },
          { text: t('header.brands'), href: routes.brands() },
          { text: t('footer.giftCards'), href: routes.giftCards() },
          { text: t('footer.subscriptions'), href: routes.subscriptions() },
        ]}
      />
      <Column
        title={t('footer.members')}
        links={[
          { text: t('footer.membership'), href: routes.membership() },
          { text: t('footer.talents'), href: routes.wallet() },
          { text: t('footer.referAFriend'), href: routes.referrals() },
          { text: t('footer.collections'), href: routes.collections() },
        ]}
      />
      <Column
        title={t('footer.help')}
        links={[
          { text: t('footer.trackAnOrder'), href: routes.orders() },
          { text: t('footer.faq'), href: routes.faq() },
          { text: t('footer.returns'), href: routes.returns() },
          { text: t('footer.contact'), href: routes.contact() },
          ...outside(t('footer.callUs'), phone),
        ]}
      />
      <Column
        title={brandName}
        links={[
          { text: t('header.buildYourStore'), href: links.seller || routes.buildYourStore() },
          { text: t('footer.accessibility'), href: routes.accessibility() },
          ...outside(t('header.partners'), links.partners),
          ...outside(t('footer.appStore'), links.appStore),
          ...outside(t('footer.playStore'), links.playStore),
        ]}
      />
    </>
  )
}

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <section>
      <h2 className={styles['title']}>{title}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={text}>
            <ShopLink href={href}>{text}</ShopLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Legal({ place, cookies }: Pick<SiteFooterProps, 'place'> & Pick<FooterParts, 'cookies'>) {
  const t = useTranslations('shell.footer')
  const { chooseLanguage } = usePlaceChoice()
  const year = new Date(useRenderedAt()).getUTCFullYear()
  return (
    <div className={styles['legal']}>
      <p>{t('copyright', { year, brand: publicConfig().brandName })}</p>
      <ul aria-label={t('languages')}>
        <li>
          <ShopLink href={routes.terms()}>{t('terms')}</ShopLink>
        </li>
        <li>
          <ShopLink href={routes.privacy()}>{t('privacy')}</ShopLink>
        </li>
        {cookies && <li>{cookies}</li>}
        {LOCALES.map((locale) => (
          <li key={locale}>
            <button
              type="button"
              lang={locale}
              aria-pressed={locale === place.locale}
              onClick={() => chooseLanguage(locale)}
            >
              {languageName(locale)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
