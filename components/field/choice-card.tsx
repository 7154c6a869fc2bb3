import type { ComponentProps, ReactNode } from 'react'
import styles from './choice-card.module.css'

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange' | 'children'> & {
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** One choice of several, as a card with a radio button. The card is the label. */
export function ChoiceCard({ onChoose, children, ...input }: ChoiceCardProps) {
  return (
    <label className={styles['card']}>
      <input {...input} type="radio" onChange={onChoose} />
      {children}
    </label>
  )
}
