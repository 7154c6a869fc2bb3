import { type DragEvent, useState } from 'react'
import type { Pictures } from '@/lib/domain/uploads/use-pictures'

/** Moves pictures while they are dragged over each other, or one place at a time by a button. */
export function usePictureOrder({ pictures, move }: Pictures, isOrdered: boolean) {
  const [dragged, setDragged] = useState<string>()
  /** The last move by a button: the place, from 1, and the number of the move. */
  const [moved, setMoved] = useState({ to: 0, times: 0 })
  const canMove = isOrdered && pictures.length > 1

  const dragProps = (id: string, index: number) => ({
    draggable: true,
    'data-dragged': dragged === id || undefined,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      // Firefox drags nothing without data.
      dataTransfer.setData('text/plain', '')
      setDragged(id)
    },
    onDragEnter: () => dragged !== undefined && dragged !== id && move(dragged, index),
    onDragOver: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDrop: (event: DragEvent) => dragged !== undefined && event.preventDefault(),
    onDragEnd: () => setDragged(undefined),
  })
  /** Moves a picture one place forward, the first one to the end. */
  const moveForward = (id: string, index: number) => {
    const place = index === 0 ? pictures.length - 1 : index - 1
    move(id, place)
    setMoved({ to: place + 1, times: moved.times + 1 })
  }
  return { canMove, moved, dragProps, moveForward } as const
}
