import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import type { PropsWithChildren } from 'react'
import { useLocale } from 'use-intl'
import { directionOf } from '@/lib/i18n/locale'

/**
 * The only place that sets up MUI, with a theme and a style cache for each direction. Rules are inserted through the
 * CSSOM (`speedy`), because the content security policy allows no inline style elements, and before our style sheets,
 * so that ours win.
 */
export function MuiFrame({ children }: PropsWithChildren) {
  const { cache, theme } = setups[directionOf(useLocale())]
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  )
}

const setups = { ltr: setupFor('ltr'), rtl: setupFor('rtl') } as const

function setupFor(direction: 'ltr' | 'rtl') {
  return {
    cache: createCache({
      key: direction === 'rtl' ? 'mui-rtl' : 'mui',
      prepend: true,
      speedy: true,
      stylisPlugins: direction === 'rtl' ? [rtlPlugin] : [],
    }),
    theme: createTheme({
      direction,
      palette: {
        primary: { main: '#006cd8' },
        secondary: { main: '#001e57' },
        error: { main: '#b9202f' },
        text: { primary: '#0b1b3b', secondary: '#45506a' },
      },
      typography: { fontFamily: 'var(--font)' },
      transitions: { duration: { enteringScreen: 320, leavingScreen: 200 } },
      components: { MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'var(--veil)' } } } },
    }),
  }
}
