export interface ButtonTarget {
  readonly buttonLink?: string
  readonly onAction?: () => void
}

/**
 * What the button of an empty page is (specification 2.2): a link when its address contains "/", otherwise a button that
 * runs the given action, or else navigates to the address.
 */
export function kindOfButton({ buttonLink, onAction }: ButtonTarget): 'link' | 'action' | 'navigate' | 'none' {
  if (buttonLink?.includes('/')) return 'link'
  if (onAction) return 'action'
  return buttonLink ? 'navigate' : 'none'
}
