import { routes } from '@/lib/routes'

const DURATION_MS = 320

/** Lets the picture of the card whose button was just used fly to the header's bag. Nothing happens where one is out of sight. */
export function flyToBag(): void {
  const picture = document.activeElement?.closest('article')?.querySelector('img')
  const bag = document.querySelector(`header a[href$="${routes.cart()}"]`)
  if (!picture || !bag || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const [from, to] = [picture.getBoundingClientRect(), bag.getBoundingClientRect()]
  if (to.bottom <= 0 || from.bottom <= 0) return

  const copy = picture.cloneNode() as HTMLImageElement
  copy.alt = ''
  copy.loading = 'eager'
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: 'var(--z-menu)',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    borderRadius: '50%',
    pointerEvents: 'none',
  })
  document.body.append(copy)
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ]
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 0.9 },
      { transform: `translate(${x}px, ${y}px) scale(${to.width / from.width})`, opacity: 0.5 },
    ],
    { duration: DURATION_MS, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  )
  flight.finished.finally(() => copy.remove())
}
