import { useEffect, useState } from 'react'
import { RESEND_PAUSE_SECONDS } from '@/contract/account/accounts-rules'
import { SECOND_MS } from '@/contract/values/durations'

/** When the last code for an address was sent, by this device's clock. It stays while the prompt is closed. */
const sentAt = new Map<string, number>()

export interface ResendTimer {
  /** Seconds until another code can be requested; 0: now. */
  readonly secondsLeft: number
  /** Call it after sending a code. */
  readonly restart: () => void
}

/** Counts down to the time at which another code can be sent to an address. The address must not change. */
export function useResendTimer(email: string): ResendTimer {
  const [start, setStart] = useState(() => sentAt.get(email) ?? noteCodeSent(email))
  const [now, setNow] = useState(Date.now)
  const secondsLeft = Math.max(0, Math.ceil(RESEND_PAUSE_SECONDS - (now - start) / SECOND_MS))
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
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

/** Returns '0:42'. */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
