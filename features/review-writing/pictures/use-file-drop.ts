import { type ClipboardEvent, type DragEvent, useState } from 'react'

/** Lets files be dropped on, or pasted into, whatever takes the handlers. */
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
      // Onto a part of it is not away from it.
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
    },
    onDrop: (event: DragEvent) => {
      setIsOver(false)
      take(event, event.dataTransfer)
    },
    onPaste: (event: ClipboardEvent) => {
      // Some programs put a picture of a copied text beside it: the text is meant.
      if (!event.clipboardData.types.includes('text/plain')) take(event, event.clipboardData)
    },
  }
  return { isOver, handlers } as const
}
