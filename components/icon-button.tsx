import type { ComponentProps } from 'react'
import { Icon } from './icon'
import styles from './icon-button.module.css'
import type { IconName } from './icon-names'
import { ShopLink } from './shop-link'

interface IconLook {
  readonly icon: IconName
  /** Its name. */
  readonly label: string
  readonly iconSize?: number
  readonly flip?: boolean
  /** `disc` floats on pictures, `ring` stands on the page. */
  readonly variant?: 'plain' | 'disc' | 'ring'
}

interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {}

/** A round button of 44 px with nothing but an icon. */
export function IconButton({ icon, label, iconSize = 24, flip = false, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`${styles['round']} ${styles[variant]}`}>
      <Icon name={icon} size={iconSize} flip={flip} />
    </button>
  )
}

interface IconLinkProps extends IconLook, Omit<ComponentProps<typeof ShopLink>, 'className' | 'style' | 'children'> {}

/** A link that looks like an icon button. */
export function IconLink({ icon, label, iconSize = 24, flip = false, variant = 'plain', ...rest }: IconLinkProps) {
  return (
    <ShopLink {...rest} aria-label={label} className={`${styles['round']} ${styles[variant]}`}>
      <Icon name={icon} size={iconSize} flip={flip} />
    </ShopLink>
  )
}
