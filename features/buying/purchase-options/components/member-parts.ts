import dynamic from 'next/dynamic'
import { RetryLoading } from '@/components/loading/retry-loading'

/**
 * Parts of the panel for signed-in visitors. They are not in a guest's first load, and are preloaded so that nothing
 * moves at sign-in.
 */
export const MemberHeadline = dynamic(() => import('./late-parts').then((parts) => parts.MemberHeadline), {
  loading: RetryLoading,
})
export const MemberRows = dynamic(() => import('./late-parts').then((parts) => parts.PriceRows), {
  loading: RetryLoading,
})
export const TalentsLine = dynamic(() => import('./late-parts').then((parts) => parts.TalentsLine), {
  loading: RetryLoading,
})

/** Loads the code of all these parts. */
export const preloadMemberParts = () => import('./late-parts')
