import localFont from 'next/font/local'

/** Latin letters; the fallback is sized like it, so that nothing moves when it arrives. */
export const figtree = localFont({
  src: [{ path: './fonts/figtree-latin-wght-normal.woff2', weight: '300 900', style: 'normal' }],
  variable: '--font-latin',
  display: 'swap',
  preload: true,
})
