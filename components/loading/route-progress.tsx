import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { NAVIGATED_FLAG, tabStore } from '@/lib/browser/storage'
import styles from './route-progress.module.css'

/** The progress bar at the top during route changes. */
export function RouteProgress() {
  const { events } = useRouter()
  const [isMoving, setIsMoving] = useState(false)
  useEffect(() => {
    const start = () => setIsMoving(true)
    const fail = () => setIsMoving(false)
    const complete = () => {
      setIsMoving(false)
      tabStore.set(NAVIGATED_FLAG, 'true')
    }
    events.on('routeChangeStart', start)
    events.on('routeChangeComplete', complete)
    events.on('routeChangeError', fail)
    return () => {
      events.off('routeChangeStart', start)
      events.off('routeChangeComplete', complete)
      events.off('routeChangeError', fail)
    }
  }, [events])
  return isMoving ? <div className={styles['bar']} aria-hidden="true" /> : null
}
