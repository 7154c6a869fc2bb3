import type { IconName } from '@/components/icon-names'

/** What a membership brings (decisions, section 3). */
export const BENEFITS = [
  { benefit: 'subscriptions', icon: 'repeat' },
  { benefit: 'campaigns', icon: 'tag' },
  { benefit: 'chat', icon: 'chat' },
  { benefit: 'sharing', icon: 'share' },
  { benefit: 'codes', icon: 'gift' },
] as const satisfies readonly { readonly benefit: string; readonly icon: IconName }[]
