import type { IconName } from '@/components/icon/icon-names'

/** The membership benefits, in display order. */
export const BENEFITS = [
  { benefit: 'subscriptions', icon: 'repeat' },
  { benefit: 'campaigns', icon: 'tag' },
  { benefit: 'chat', icon: 'chat' },
  { benefit: 'sharing', icon: 'share' },
  { benefit: 'codes', icon: 'gift' },
] as const satisfies readonly { readonly benefit: string; readonly icon: IconName }[]
