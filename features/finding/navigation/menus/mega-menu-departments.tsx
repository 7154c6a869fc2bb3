import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Icon } from '@/components/icon/icon'
import { ShopLink } from '@/components/page/shop-link'
import { ProductPicture } from '@/components/picture/product-picture'
import { chipClass } from '@/components/tag/chip-row'
import type { MegaMenu } from '@/contract/finding/bootstrap'
import { directionOf } from '@/lib/i18n/locale'
import { routes } from '@/lib/routes'
import styles from './mega-menu.module.css'
import { moveAlong } from './move-along'
import { useChosenDepartment } from './use-chosen-department'

interface MegaMenuDepartmentsProps {
  readonly departments: MegaMenu
  readonly takesFocus: boolean
}

/** The departments and, beside them, the content of the chosen one. Arrow keys move along a column and across. */
export function MegaMenuDepartments({ departments, takesFocus }: MegaMenuDepartmentsProps) {
  const t = useTranslations('menus')
  const list = useRef<HTMLUListElement>(null)
  const groups = useRef<HTMLDivElement>(null)
  const { chosenId, linkProps, onPointerMove } = useChosenDepartment(departments[0]?.categoryId, groups)
  const chosen = departments.find(({ categoryId }) => categoryId === chosenId) ?? departments[0]
  const isRtl = directionOf(useLocale()) === 'rtl'
  const [inwards, outwards] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  useEffect(() => {
    if (takesFocus) list.current?.querySelector('a')?.focus()
  }, [takesFocus])

  if (!chosen) return <p className={styles['failed']}>{t('empty')}</p>

  const across = (
    event: KeyboardEvent<HTMLElement>,
    key: string | undefined,
    target: HTMLElement | null | undefined,
  ) => {
    if (event.key !== key || !target) return moveAlong(event)
    event.preventDefault()
    target.focus()
  }
  return (
    <div className={styles['columns']}>
      <ul
        ref={list}
        className={styles['departments']}
        onPointerMove={onPointerMove}
        onKeyDown={(event) => across(event, inwards, groups.current?.querySelector('a'))}
      >
        {departments.map(({ title, slug, categoryId, thumbnail, image }) => (
          <li key={categoryId}>
            <ShopLink
              href={routes.categoryPage(slug)}
              className={categoryId === chosen.categoryId ? styles['on'] : undefined}
              {...linkProps(categoryId)}
            >
              <ProductPicture src={thumbnail || image} alt="" width={34} height={34} className={styles['thumbnail']} />
              {title}
              <Icon name="right" size={16} flip />
            </ShopLink>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms. */}
      <div
        ref={groups}
        role="group"
        aria-label={chosen.title}
        className={styles['groups']}
        onKeyDown={(event) => across(event, outwards, list.current?.querySelector<HTMLElement>(`.${styles['on']}`))}
      >
        <Groups department={chosen} />
      </div>
      <Side department={chosen} />
    </div>
  )
}

function Groups({ department }: { readonly department: MegaMenu[number] }) {
  const t = useTranslations('menus')
  return (
    <>
      {department.groups.map((group) => (
        <section key={group.categoryId}>
          <h2 className={styles['group']}>
            <ShopLink href={routes.categoryPage(group.slug)}>{group.title}</ShopLink>
          </h2>
          <ul>
            {group.items.map((item) => (
              <li key={item.categoryId}>
                <ShopLink href={routes.categoryPage(item.slug)}>{item.title}</ShopLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className={styles['all']}>
        <ShopLink href={routes.categoryPage(department.slug)} className="link">
          {t('shopAll', { department: department.title })}
        </ShopLink>
      </p>
    </>
  )
}

function Side({ department: { feature, brands } }: { readonly department: MegaMenu[number] }) {
  const t = useTranslations('menus')
  return (
    <div className={styles['side']}>
      {feature && (
        <ShopLink href={routes.store(feature.name, feature.slug)} className={styles['feature']}>
          <ProductPicture src={feature.image} alt="" width={300} height={250} />
          <span>
            <b>{feature.name}</b>
            {feature.place && <small>{feature.place}</small>}
          </span>
        </ShopLink>
      )}
      {brands.length > 0 && (
        <>
          <h2 className="eyebrow">{t('featuredBrands')}</h2>
          <ul className="wrap gap-8">
            {brands.map(({ name, slug }) => (
              <li key={slug}>
                <ShopLink href={routes.store(name, slug)} className={chipClass(false)}>
                  {name}
                </ShopLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
