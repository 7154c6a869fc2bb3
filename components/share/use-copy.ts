import { useEffect, useState } from 'react'

/** How long the confirmation is shown, in milliseconds. */
const CONFIRMATION_TIME = 2000

type CopyResult = 'none' | 'copied' | 'failed'

/** Rejects when the browser does not allow it. A page that came over plain HTTP has no clipboard at all. */
const write = async (text: string) => navigator.clipboard.writeText(text)

/** Copies texts and exposes the result for a while. */
export function useCopy(): { readonly result: CopyResult; readonly copy: (text: string) => Promise<CopyResult> } {
  const [result, setResult] = useState<CopyResult>('none')
  useEffect(() => {
    if (result !== 'copied') return
    const timer = setTimeout(() => setResult('none'), CONFIRMATION_TIME)
    return () => clearTimeout(timer)
  }, [result])

  const copy = async (text: string): Promise<CopyResult> => {
    const outcome = await write(text).then(
      () => 'copied' as const,
      () => 'failed' as const,
    )
    setResult(outcome)
    return outcome
  }
  return { result, copy }
}
