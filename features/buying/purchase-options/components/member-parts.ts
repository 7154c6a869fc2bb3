import { lazily } from '@/components/loading/lazily'

const load = () => import('./late-parts')

/**
 * Parts of the panel for signed-in visitors. They are not in a guest's first load, and are preloaded so that nothing
 * moves at sign-in.
 */
export const MemberHeadline = lazily(() => load().then((parts) => parts.MemberHeadline))
export const MemberRows = lazily(() => load().then((parts) => parts.PriceRows))
export const TalentsLine = lazily(() => load().then((parts) => parts.TalentsLine))

/** Loads all of these parts. */
export async function preloadMemberParts(): Promise<void> {
  await Promise.all([MemberHeadline.preload(), MemberRows.preload(), TalentsLine.preload()])
}
