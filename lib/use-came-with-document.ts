import { useState, useSyncExternalStore } from 'react'

/** Whether it came with the document, as against being drawn by the browser later. */
export function useCameWithDocument(): boolean {
  const [cameWithDocument] = useState(useSyncExternalStore(never, no, yes))
  return cameWithDocument
}

const never = () => () => {}
const no = () => false
const yes = () => true
