import { Component, type ReactNode } from 'react'
import { isConnectionMessage } from './connection-message'

interface ErrorBoundaryProps {
  /** What stands there instead. */
  readonly fallback: (error: Error) => ReactNode
  /** Another value gives the children another chance: the address of the page. */
  readonly resetKey: string
  readonly onError?: (error: Error) => void
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly error: Error | null
  readonly resetKey: string
}

/** Milliseconds after which a page that was only waiting for a connection is drawn again. */
const TRY_AGAIN_AFTER = 1000

/**
 * Shows the fallback instead of a page that cannot be drawn. Errors that only speak of a connection in the making do not
 * (specification 2.2): the page is drawn again.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, resetKey: this.props.resetKey }
  private timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: ErrorBoundaryState): ErrorBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: Error): void {
    if (isConnectionMessage(error.message)) {
      this.timer = setTimeout(() => this.setState({ error: null }), TRY_AGAIN_AFTER)
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
    return isConnectionMessage(error.message) ? null : this.props.fallback(error)
  }
}
