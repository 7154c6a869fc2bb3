import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns the department that the menu shows. The focus selects it at once, the pointer after a pause. The first tap
 * selects, the second follows the link.
 * @param categories the element beside the departments
 */
export function useChosenDepartment(firstId: string | undefined, categories: RefObject<HTMLElement | null>) {
  const [chosenId, setChosenId] = useState(firstId)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<{ x: number; y: number }>(undefined)
  /** True between a finger's touch of another department and its click. */
  const isChoosing = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const choose = (id: string) => {
    clearTimeout(timer.current)
    setChosenId(id)
  }
  /** Props of a department's link. */
  const linkProps = (id: string) => ({
    'aria-expanded': id === chosenId,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      clearTimeout(timer.current)
      const to = { x: event.clientX, y: event.clientY }
      timer.current = setTimeout(
        () => setChosenId(id),
        menuIntent(last.current, to, facingEdge(categories.current, to)),
      )
    },
    onPointerLeave: () => clearTimeout(timer.current),
    onPointerDown: (event: PointerEvent) => {
      isChoosing.current = event.pointerType === 'touch' && id !== chosenId
    },
    onFocus: () => {
      if (!isChoosing.current) choose(id)
    },
    onClick: (event: { preventDefault: () => void }) => {
      if (!isChoosing.current) return
      isChoosing.current = false
      event.preventDefault()
      choose(id)
    },
  })
  const onPointerMove = (event: PointerEvent) => {
    last.current = { x: event.clientX, y: event.clientY }
  }
  return { chosenId, linkProps, onPointerMove }
}

function facingEdge(element: HTMLElement | null, { x }: { readonly x: number }) {
  if (!element) return undefined
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return { edge: x < left ? left : right, top, bottom }
}

interface Point {
  readonly x: number
  readonly y: number
}

/** Milliseconds that the pointer must rest on a department. */
const INTENT = 80
/** The same while the pointer moves towards the categories. */
const ON_THE_WAY = 320

/**
 * Milliseconds until a department is shown once the pointer reaches it. A pointer that moves towards the open categories
 * crosses other departments, which therefore wait longer.
 * @param from where the pointer was a moment ago
 * @param to where it is
 * @param categories the edge of the categories that faces the departments
 */
export function menuIntent(
  from: Point | undefined,
  to: Point,
  categories: { readonly edge: number; readonly top: number; readonly bottom: number } | undefined,
): number {
  if (!from || !categories) return INTENT
  const along = to.x - from.x
  const ahead = categories.edge - to.x
  // The pointer moves away, or is past the edge.
  if (along === 0 || ahead === 0 || Math.sign(along) !== Math.sign(ahead)) return INTENT
  const meets = to.y + ((to.y - from.y) / along) * ahead
  return meets >= categories.top && meets <= categories.bottom ? ON_THE_WAY : INTENT
}
