import { useEffect, useState } from 'react'

/** How long the confirmation is shown, in milliseconds. */
const CONFIRMATION_TIME = 2000

type CopyResult = 'none' | 'copied' | 'failed'

/** Copies texts and exposes the result for a while. */
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
