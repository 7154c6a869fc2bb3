import { Button } from '@/components/button/button'

interface WriteReviewButtonProps {
  readonly open: () => void
  /** Fetches what it opens: for the pointer or the focus that reaches it. */
  readonly prefetch: () => void
  readonly look: 'link' | 'line'
  readonly text: string
}

/** What opens the form. */
export function WriteReviewButton({ open, prefetch, look, text }: WriteReviewButtonProps) {
  const opens = {
    'aria-haspopup': 'dialog',
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onClick: open,
  } as const
  if (look === 'line') {
    return (
      <Button variant="line" wide {...opens}>
        {text}
      </Button>
    )
  }
  return (
    <button type="button" className="link" {...opens}>
      {text}
    </button>
  )
}
