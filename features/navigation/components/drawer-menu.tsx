import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '@/components/icon'
import { IconButton } from '@/components/icon-button'
import type { IconName } from '@/components/icon-names'
import { ProductPicture } from '@/components/product-picture'
import { SectionError } from '@/components/section-error'
import { ShopLink } from '@/components/shop-link'
import { Skeleton } from '@/components/skeleton'
import { useApi } from '@/lib/api/api-context'
import { LateMessages } from '@/lib/i18n/late-messages'
import { LOCALE_NAMES } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import { megaMenuQuery } from '../api/mega-menu'
import type { ShopPlace } from '../shop-place'
import { DrawerAccount, DrawerSignOut } from './drawer-account'
import styles from './drawer-menu.module.css'
import { LanguageChoice } from './language-choice'

// The button above prefetches with it: data and code arrive by one import.
export { megaMenuQuery }

interface DrawerMenuProps {
  readonly place: ShopPlace
  readonly onClose: () => void
}

/** What the drawer of phones holds: the account, the departments, short cuts, the language. */
export function DrawerMenu({ place, onClose }: DrawerMenuProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className={styles['menu']}>
      <div className={styles['top']}>
        <DrawerAccount onClose={onClose} />
        <CloseButton onClose={onClose} />
      </div>
      <div className={styles['scroller']}>
        <DepartmentList />
        <ShortCuts>
          <button type="button" aria-expanded={isChoosing} onClick={() => setIsChoosing((open) => !open)}>
            <Icon name="globe" size={20} />
            {LOCALE_NAMES[place.locale]}
          </button>
        </ShortCuts>
        {isChoosing && (
          <div ref={bringIntoView} className={styles['choice']}>
            <LanguageChoice place={place} />
          </div>
        )}
        <LateMessages namespaces={['accountMenu']}>
          <DrawerSignOut />
        </LateMessages>
      </div>
    </div>
  )
}

/** What opens below the fold would seem not to have opened. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell.components')
  return <IconButton icon="x" label={t('close')} onClick={onClose} />
}

function DepartmentList() {
  const t = useTranslations('shell')
  const { data, isError, isFetching, refetch } = useQuery(megaMenuQuery(useApi()))
  if (isError) {
    return (
      <div className={styles['failed']}>
        <SectionError text={t('megaMenu.failed')} onRetry={refetch} pending={isFetching} />
      </div>
    )
  }
  return (
    <nav aria-label={t('header.departments')} className={styles['departments']}>
      {data
        ? data.map(({ title, slug, categoryId, image }) => (
            <ShopLink key={categoryId} href={routes.category(slug, categoryId)}>
              <ProductPicture src={image} alt="" width={38} height={38} className={styles['thumbnail']} />
              {title}
              <Icon name="right" size={18} flip />
            </ShopLink>
          ))
        : SKELETON_ROWS.map((row) => (
            <span key={row} className={styles['row']}>
              <Skeleton height="38px" radius="11px" />
            </span>
          ))}
      <ShopLink href={routes.offers()} className={styles['deals']}>
        <Icon name="tag" />
        {t('header.deals')}
        <Icon name="right" size={18} flip />
      </ShopLink>
    </nav>
  )
}

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const

function ShortCuts({ children }: { children: React.ReactNode }) {
  const t = useTranslations('shell')
  const links: readonly { icon: IconName; text: string; href: string }[] = [
    { icon: 'box', text: t('megaMenu.orders'), href: routes.orders() },
    { icon: 'heart', text: t('header.wishlist'), href: routes.wishlist() },
    { icon: 'coin', text: t('megaMenu.talents'), href: routes.wallet() },
    { icon: 'store', text: t('megaMenu.stores'), href: routes.brands() },
    { icon: 'info', text: t('header.help'), href: routes.faq() },
  ]
  return (
    <div className={styles['shortCuts']}>
      {links.map(({ icon, text, href }) => (
        <ShopLink key={href} href={href}>
          <Icon name={icon} size={20} />
          {text}
        </ShopLink>
      ))}
      {children}
    </div>
  )
}
