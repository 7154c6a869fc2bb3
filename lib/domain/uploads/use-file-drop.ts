import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Handlers that take files dropped on, or pasted into, an element. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const take = (event: DragEvent | ClipboardEvent, transfer: DataTransfer) => {
    const files = [...transfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setIsOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      // Entering a child is not leaving.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      take(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => {
      // Some programs add a picture of the copied text: the text is meant.
      if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData)
    },
  }
  return { isOver, handlers } as const
}
