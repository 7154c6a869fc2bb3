/** Messages about the cart and its promo codes, in English. */
export const cart = {
  cart: {
    comingSoon: 'Coming Soon',
    signInRequired: 'Please sign in to buy this.',
    specialPriceOnce: 'You cannot add more than one item for this product at special price',
    outOfStock: 'This product is out of stock.',
    membershipNeeded: 'Your subscriptions need the membership. Please remove them first.',
    noMembershipOffered: 'Subscriptions need a membership, and this shop offers none yet. You can buy it once.',
    alreadyMember: 'You are a member already.',
    fixedQuantity: 'The quantity of this item cannot be changed.',
    cannotBeSaved: 'This item cannot be saved for later.',
    notFound: 'There is no such cart.',
    full: (max: number) => `A cart holds at most ${max} different items. Please remove one first.`,
    lineNotFound: 'This item is no longer in your cart.',
    changedElsewhere: 'Your cart was changed on another device. Please try again.',
    empty: 'Your cart is empty.',
    deliveryIsFree: 'Your delivery is free already.',
    maxOrder: (max: number, inCart: number) =>
      `You can order at most ${max} of this product. There are ${inCart} in your cart.`,
    minOrder: (min: number) => `newQuantity: the smallest order of this product is ${min}.`,
    packSteps: (units: number) => `newQuantity: this pack is sold in steps of ${units}.`,
    stockLeft: (left: number) => `Only ${left} of this product left in stock.`,
  },
  promotion: {
    unknown: 'This code does not exist.',
    expired: 'This code has expired.',
    membersOnly: 'This code is for members.',
    firstOrderOnly: 'This code is for your first order only.',
  },
}
