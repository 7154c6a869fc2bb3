import { useEffect, useState } from 'react'

/** So long it is said that something has been copied. Milliseconds. */
const CONFIRMATION_TIME = 2000

export type CopyResult = 'none' | 'copied' | 'failed'

/** Copies texts, and tells for a while how it went. */
export function useCopy(): { readonly result: CopyResult; readonly copy: (text: string) => Promise<CopyResult> } {
  const [result, setResult] = useState<CopyResult>('none')
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult('none'), CONFIRMATION_TIME)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async (text: string): Promise<CopyResult> => {
    const outcome = await navigator.clipboard.writeText(text).then(
      () => 'copied' as const,
      () => 'failed' as const,
    )
    setResult(outcome)
    return outcome
  }
  return { result, copy }
}
