import type { ComponentProps } from 'react'
import { Icon } from '../icon/icon'
import type { IconName } from '../icon/icon-names'
import { ShopLink } from '../page/shop-link'
import styles from './icon-button.module.css'

interface IconLook {
  readonly icon: IconName
  /** Accessible name. */
  readonly label: string
  readonly iconSize?: number
  readonly flip?: boolean
  /** `disc` floats on pictures, `ring` is for plain backgrounds. */
  readonly variant?: 'plain' | 'disc' | 'ring'
}

interface IconButtonProps extends IconLook, Omit<ComponentProps<'button'>, 'className' | 'style' | 'children'> {}

/** A round icon button of 44 px. */
export function IconButton({ icon, label, iconSize = 24, flip = false, variant = 'plain', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={`${styles['round']} ${styles[variant]}`}>
      <Icon name={icon} size={iconSize} flip={flip} />
    </button>
  )
}

interface IconLinkProps extends IconLook, Omit<ComponentProps<typeof ShopLink>, 'className' | 'style' | 'children'> {}

/** A link that looks like `IconButton`. */
export function IconLink({ icon, label, iconSize = 24, flip = false, variant = 'plain', ...rest }: IconLinkProps) {
  return (
    <ShopLink {...rest} aria-label={label} className={`${styles['round']} ${styles[variant]}`}>
      <Icon name={icon} size={iconSize} flip={flip} />
    </ShopLink>
  )
}
