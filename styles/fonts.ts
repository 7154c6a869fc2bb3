import localFont from 'next/font/local'

/** Latin letters. The font is used only when it is available at once, so that nothing moves: hence the preload. */
export const figtree = localFont({
  src: [{ path: './fonts/figtree-latin-wght-normal.woff2', weight: '300 900', style: 'normal' }],
  variable: '--font-latin',
  display: 'optional',
  // Stands in tokens.css, behind the families of other letters. It has most of their letters too.
  adjustFontFallback: false,
  preload: true,
})
