import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { whenIdle } from '@/lib/browser/when-idle'

const InvitationPanel = lazily(() => import('./invitation-panel').then((module) => module.InvitationPanel))

/** The panel of a visitor who followed a referral link. Its code is loaded for these visitors alone, once the page is idle. */
export function LateInvitation() {
  // From the address, because the code is no part of the page's query: all visitors get the same document.
  const code = new URLSearchParams(useRouter().asPath.split(/[?#]/)[1]).get('referral_id')
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (code ? whenIdle(() => setIsIdle(true)) : undefined), [code])
  return isIdle && code ? <InvitationPanel code={code} /> : null
}
