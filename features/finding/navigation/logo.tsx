import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { publicConfig } from '@/lib/config'
import { routes } from '@/lib/routes'
import styles from './logo.module.css'

/** The shop's logo and name, linked to the home page. Not mirrored in right-to-left languages. */
export function Logo({ onNavy = false }: { readonly onNavy?: boolean }) {
  const t = useTranslations('shell.header')
  const { brandName } = publicConfig()
  return (
    <ShopLink href={routes.home()} className={styles['logo']} aria-label={t('home', { brand: brandName })}>
      <bdi dir="ltr" className={styles['mark']}>
        <Icon name={onNavy ? 'logow' : 'logo'} size={34} />
        {brandName.toLowerCase()}
      </bdi>
    </ShopLink>
  )
}
