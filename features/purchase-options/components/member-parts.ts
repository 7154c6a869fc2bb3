import { lazily } from '@/components/loading/lazily'

/**
 * Parts of the panel for signed-in visitors. They are not in a guest's first load, and are preloaded so that nothing
 * moves at sign-in.
 */
export const MemberHeadline = lazily(() => import('./headline/member-headline').then((module) => module.MemberHeadline))
export const MemberRows = lazily(() => import('./options/price-rows').then((module) => module.PriceRows))
export const TalentsLine = lazily(() => import('./talents-line').then((module) => module.TalentsLine))

/** Loads all of these parts. */
export async function preloadMemberParts(): Promise<void> {
  await Promise.all([MemberHeadline.preload(), MemberRows.preload(), TalentsLine.preload()])
}
