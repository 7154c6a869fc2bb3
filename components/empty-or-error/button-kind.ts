export interface ButtonTarget {
  readonly buttonLink?: string
  readonly onAction?: () => void
}

/**
 * Kind of an empty page's button: a link when its address contains "/", otherwise an action or a navigation to the bare
 * address.
 */
export function kindOfButton({ buttonLink, onAction }: ButtonTarget): 'link' | 'action' | 'navigate' | 'none' {
  if (buttonLink?.includes('/')) return 'link'
  if (onAction) return 'action'
  return buttonLink ? 'navigate' : 'none'
}
