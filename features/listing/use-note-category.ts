import { useEffect } from 'react'
import { whenIdle } from '@/lib/when-idle'

/** Keeps in the cookie catId (specification 9) which category the visitor looked at last. */
export function useNoteCategory(categoryId: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        import('@/lib/session/write-cookie').then(
          ({ writeCookie }) => writeCookie('catId', categoryId),
          () => undefined,
        )
      }),
    [categoryId],
  )
}
