/** Loads the carousel. Product pages name one file this way, not all that it needs. */
export const similarCarousel = () => import('./components/similar-carousel')
