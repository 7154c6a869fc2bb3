export type AddButtonState = 'adding' | 'comingSoon' | 'add' | 'notify'

interface AddButtonInput {
  readonly isAdding: boolean
  /** The card of an upcoming deal is what is chosen. */
  readonly isUpcomingChosen: boolean
  readonly inStock: boolean
  readonly allowOrderOutOfStock: boolean
}

/** What the button below the options says and does (specification 4.2, "Add-to-cart button label"). */
export function addButtonState({
  isAdding,
  isUpcomingChosen,
  inStock,
  allowOrderOutOfStock,
}: AddButtonInput): AddButtonState {
  if (isAdding) return 'adding'
  if (isUpcomingChosen) return 'comingSoon'
  return inStock || allowOrderOutOfStock ? 'add' : 'notify'
}
