import type { ReactNode } from 'react'
import { noteCrash } from '@/lib/browser/reload-after-deploy'
import { lazily } from '../loading/lazily'
import { ErrorBoundary } from './error-boundary'

// Few visitors need it.
const CrashedSection = lazily(() => import('./crashed-section').then((module) => module.CrashedSection))

interface SectionBoundaryProps {
  /** A new value, such as the page's address, renders the section again. */
  readonly resetKey?: string
  readonly children: ReactNode
}

/**
 * A part of a page that fails alone: when it cannot be rendered, it says so in its place, and the rest of the page stays
 * and works. The error is reported.
 */
export function SectionBoundary({ resetKey = '', children }: SectionBoundaryProps) {
  return (
    <ErrorBoundary resetKey={resetKey} fallback={(_, retry) => <CrashedSection onRetry={retry} />} onError={noteCrash}>
      {children}
    </ErrorBoundary>
  )
}
