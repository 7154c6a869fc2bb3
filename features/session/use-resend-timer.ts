import { useEffect, useState } from 'react'

/** Another code can be sent after so long. Milliseconds. */
const RESEND_AFTER = 60_000
const SECOND = 1000

/** When the last code for an address went out, by this device's clock: kept while the prompt is closed. */
const sentAt = new Map<string, number>()

export interface ResendTimer {
  /** Seconds until another code may be asked for; 0: now. */
  readonly secondsLeft: number
  /** Call it when a code was sent. */
  readonly restart: () => void
}

/** Counts down until another code may be sent to an address, which stays the same. */
export function useResendTimer(email: string): ResendTimer {
  const [start, setStart] = useState(() => sentAt.get(email) ?? noteCodeSent(email))
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil((start + RESEND_AFTER - now) / SECOND))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    secondsLeft,
    restart: () => {
      const time = noteCodeSent(email)
      setStart(time)
      setNow(time)
    },
  }
}

/** Records that a code was sent to an address. Returns the time. */
export function noteCodeSent(email: string): number {
  const now = Date.now()
  sentAt.set(email, now)
  return now
}
