import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { lazily } from '@/components/loading/lazily'
import { whenIdle } from '@/lib/browser/when-idle'

const InvitationPanel = lazily(() => import('./invitation-panel').then((module) => module.InvitationPanel))

/** The panel of a visitor who followed a referral link. Its code is loaded for these visitors alone, once the page is idle. */
export function LateInvitation() {
  const { referral_id: code } = useRouter().query
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => (code ? whenIdle(() => setIsIdle(true)) : undefined), [code])
  return isIdle && typeof code === 'string' && code ? <InvitationPanel code={code} /> : null
}
