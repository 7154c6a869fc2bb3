import Router from 'next/router'

/** The picture of a card becomes that of the product's page, and on the way back the other way round. */

const NAME = 'product-picture'
const DURATION_MS = 320
/** A page that is not there by then appears without the transition. */
const LONGEST_MS = 1000

/** The current slide of a gallery. */
const GALLERY = 'main li > button[aria-haspopup="dialog"][tabindex="0"] img'

/** Starts following what is pressed, from `first` on, in browsers with view transitions. Called once. */
export function startPictureTransitions(first: EventTarget | null): void {
  if (!('startViewTransition' in document)) return
  // The page itself takes no part, so that presses reach it while a picture is on its way.
  const style = new CSSStyleSheet()
  style.replaceSync(':root { view-transition-name: none } ::view-transition { pointer-events: none }')
  document.adoptedStyleSheets.push(style)
  let pressed = first
  // On the way back, the browser's address is that of the next page already.
  let { pathname: left } = location
  addEventListener('click', ({ target }) => (pressed = target), { capture: true })
  Router.events.on('beforeHistoryChange', (address: string, { shallow }: { readonly shallow: boolean }) => {
    if (shallow || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const pageLeft = left
    const card = pressed instanceof Element ? pressed.closest('article') : null
    const ofCard = card && leadsTo(card, pathOf(address)) ? card.querySelector('img') : null
    travel(ofCard ?? document.querySelector<HTMLElement>(GALLERY), () =>
      ofCard ? document.querySelector<HTMLElement>(GALLERY) : pictureOfCard(pageLeft),
    )
  })
  Router.events.on('routeChangeComplete', () => {
    left = location.pathname
  })
}

/** Shows how `from` becomes what `findTarget` returns once the next page is drawn. */
function travel(from: HTMLElement | null, findTarget: () => HTMLElement | null): void {
  if (!from || !isOnScreen(from)) return
  // At once: the page may be drawn before the browser has taken its picture of this one.
  const drawn = nextPage()
  from.style.viewTransitionName = NAME
  let target: HTMLElement | null = null
  const transition = document.startViewTransition(async () => {
    await drawn
    from.style.viewTransitionName = ''
    target = findTarget()
    if (target && isOnScreen(target)) target.style.viewTransitionName = NAME
  })
  transition.ready.then(setPace, () => undefined)
  transition.finished.finally(() => {
    from.style.viewTransitionName = ''
    if (target) target.style.viewTransitionName = ''
  })
}

/** Resolves when the page that the router loads is drawn, or has not come in time. */
function nextPage(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      Router.events.off('routeChangeComplete', end)
      resolve()
    }
    const timer = setTimeout(end, LONGEST_MS)
    Router.events.on('routeChangeComplete', end)
  })
}

function setPace(): void {
  for (const animation of document.getAnimations()) {
    const { pseudoElement } = (animation.effect as KeyframeEffect | null) ?? {}
    if (pseudoElement?.endsWith(`(${NAME})`)) animation.effect?.updateTiming({ duration: DURATION_MS })
  }
}

function pictureOfCard(path: string): HTMLElement | null {
  const cards = [...document.querySelectorAll('main article')].filter((card) => leadsTo(card, path))
  return cards.map((card) => card.querySelector('img')).find((image) => image && isOnScreen(image)) ?? null
}

const pathOf = (address: string) => new URL(address, location.href).pathname

const leadsTo = (card: Element, path: string) => [...card.querySelectorAll('a')].some((link) => link.pathname === path)

function isOnScreen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight
}
