import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Rendered instead of the children after an error; `retry` renders them again. */
  readonly fallback: (error: Error, retry: () => void) => ReactNode
  /** A new value, such as the page's address, renders the children again. */
  readonly resetKey: string
  readonly onError?: (error: Error) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
  readonly resetKey: string
}

/** Milliseconds before a page that failed on a pending connection is rendered again. */
const RETRY_DELAY = 1000

/**
 * Shows the fallback when its children fail to render. Errors about a pending connection render the children again
 * instead.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  private readonly retry = () => this.setState({ error: null })

  override componentDidCatch(error: Error): void {
    if (isConnectionMessage(error.message)) {
      this.timer = setTimeout(this.retry, RETRY_DELAY)
    } else {
      this.props.onError?.(error)
    }
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return isConnectionMessage(error.message) ? null : this.props.fallback(error, this.retry)
  }
}

/**
 * Returns true for an error message that only reports the state of a connection. Such errors never show the fallback
 * page.
 */
export function isConnectionMessage(message: string): boolean {
  return /connect(?:ing|ed)/.test(message)
}
