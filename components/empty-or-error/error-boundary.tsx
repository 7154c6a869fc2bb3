import { Component, type ComponentType, type ReactNode } from 'react'
import { reloadForMissingPiece } from '@/lib/browser/reload-after-deploy'

interface ErrorBoundaryProps {
  /**
   * Rendered instead of the children after an error, which it reports; `retry` renders them again. By default, a
   * `CrashedSection`.
   */
  readonly fallback?: (error: Error, retry: () => void) => ReactNode
  /** A new value, such as the page's address, renders the children again. */
  readonly resetKey?: string
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
  /** Loaded with the first error: few visitors need it. */
  readonly Crashed?: ComponentType<{ error: Error; onRetry: () => void }>
}

/** Milliseconds before a page that failed on a pending connection is rendered again. */
const RETRY_DELAY = 1000

/**
 * A part of a page that fails alone: when its children cannot be rendered, it says so in their place, and the rest of the
 * page stays and works. Errors about a pending connection render the children again instead.
 * See docs/pages.md#errors.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : Error(String(error)) }
  }

  private readonly retry = () => this.setState({ error: null })

  override componentDidCatch(error: Error): void {
    if (isConnectionMessage(error.message)) {
      this.timer = setTimeout(this.retry, RETRY_DELAY)
      return
    }
    if (reloadForMissingPiece(error) || this.props.fallback) return
    import('./crashed-section').then(
      ({ CrashedSection }) => this.setState({ Crashed: CrashedSection }),
      reloadForMissingPiece,
    )
  }

  override componentDidUpdate({ resetKey }: ErrorBoundaryProps): void {
    if (this.state.error && resetKey !== this.props.resetKey) this.retry()
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer)
  }

  override render(): ReactNode {
    const { error, Crashed } = this.state
    const { children, fallback } = this.props
    if (!error) return children
    if (isConnectionMessage(error.message)) return null
    if (fallback) return fallback(error, this.retry)
    return Crashed && <Crashed error={error} onRetry={this.retry} />
  }
}

/**
 * Returns true for an error message that only reports the state of a connection. Such errors never show the fallback
 * page.
 */
export function isConnectionMessage(message: string): boolean {
  return /connect(?:ing|ed)/.test(message)
}
