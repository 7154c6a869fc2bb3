import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '@/lib/api/api-context'
import { useSession } from '@/lib/session/session-state'
import { profileQuery } from '@/lib/session/use-profile'
import { preloadMemberParts } from './components/member-parts'
import type { ArrivingViewer, Viewer } from './rules/purchase-terms'
import { viewerOf } from './viewer'

/** Milliseconds for which prices wait for the profile: a slow one must not keep anybody from buying. */
const PATIENCE = 1500

let hasMemberParts = false

/**
 * Who looks at the panel: a guest in the server's HTML and the first render, then whoever is signed in. These arrive at
 * once, with their profile and with what the panel draws for them, so that nothing changes or moves afterwards.
 */
export function useViewer(): Viewer | ArrivingViewer {
  const api = useApi()
  const session = useSession()
  const uid = session.kind === 'signedIn' ? session.uid : ''
  const { data: profile, isError } = useQuery({ ...profileQuery(api, uid), enabled: uid !== '' })
  const [isPrepared, setPrepared] = useState(hasMemberParts)
  const [givenUp, setGivenUp] = useState('')
  useEffect(() => {
    if (!uid) return
    let isMounted = true
    const prepared = () => {
      hasMemberParts = true
      if (isMounted) setPrepared(true)
    }
    preloadMemberParts().then(prepared, prepared)
    const timer = setTimeout(() => setGivenUp(uid), PATIENCE)
    return () => {
      isMounted = false
      clearTimeout(timer)
    }
  }, [uid])
  const isComing = !isPrepared || (profile === undefined && !isError)
  return viewerOf({ isSignedIn: uid !== '', profile, isComing: isComing && givenUp !== uid })
}
