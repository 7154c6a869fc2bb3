/** `refund` is undefined when nothing comes back. */
export const givenBack = (refund: string | undefined): string =>
  refund === undefined ? 'There is nothing to give back.' : `Given back: ${refund}`

/** Messages about orders, their payment and delivery, in English. */
export const orders = {
  /** The page of the demo's bank on which a shopper confirms a payment. */
  cardChallenge: {
    title: 'Confirm with your bank',
    pay: (amount: string) => `Your bank asks: do you want to pay ${amount}?`,
    save: 'Your bank asks: may this card be saved and charged later?',
    confirm: 'Confirm',
    refuse: 'Refuse',
    note: 'This page stands in for a bank. No money is moved.',
    over: 'There is nothing to confirm here any more. Please go back to the shop.',
  },
  /** Placing, paying and cancelling an order. */
  order: {
    changed: 'Your cart has changed since you saw it. Please check it before you pay.',
    paidAlready: 'This cart is paid already.',
    paymentInProgress: 'Another payment for this cart is under way. Please wait a minute before you try again.',
    notFound: 'There is no such order.',
    email: 'Please enter an e-mail address.',
    walletNotEnough: 'Your Talents do not cover this order. Please choose another way to pay.',
    cardMissing: 'Please choose a card.',
    membershipByCard: 'A membership cannot be paid in cash. Please pay with a card.',
    subscriptionByCard: 'A subscription renews by card. Please pay with a card.',
    subscriptionNeedsSavedCard:
      'A subscription renews by card, and you have no valid saved card. Please pay without Talents, with a card.',
    cardAmountTooSmall: (least: string) =>
      `A card cannot be charged less than ${least}. Please choose another way to pay.`,
    cannotBeCancelled: 'This can no longer be cancelled: it is being packed.',
    refundChanged: 'What you get back has changed since you saw it. Please check it and confirm again.',
    lookup: {
      sent: 'If there is such an order, we have mailed its link to this address.',
      tooMany: 'You have asked for many orders. Please try again later.',
      expired: 'This link has expired. Please ask for a new one.',
    },
    returns: {
      notDelivered: 'This parcel has not been delivered yet.',
      notReturnable: 'This product cannot be returned.',
      termOver: 'The time for returning this is over.',
      tooMany: (left: number) => `Of this, ${left} can still be returned.`,
      settled: 'This return has ended already.',
      dealGoesBack: 'This deal goes back with its product. You can keep it only if you keep the product.',
    },
    /** Why a payment failed. */
    problem: {
      CARD_DECLINED: 'This card was declined. Try another card.',
      INSUFFICIENT_FUNDS: 'There is not enough money on this card. Try another card.',
      EXPIRED_CARD: 'This card has expired. Try another card.',
      INCORRECT_CVC: 'The security code is wrong. Check it and try again.',
      PROCESSING_ERROR: 'Your bank could not process the payment. Try again in a moment.',
      NOT_CONFIRMED: 'Your bank did not confirm this payment. Try again, or use another card.',
      NOT_CARRIED_OUT: 'This payment was not carried out. You have paid nothing.',
    },
    mails: {
      label: 'See your order',
      /** The lines of the summary, in its order (docs/orders.md#summary). */
      summary: {
        list: 'List price',
        member: 'Member price',
        promotion: (code: string) => `Promo code ${code}`,
        delivery: 'Delivery',
        free: 'Free',
        tax: 'Tax',
        giftCard: 'Gift card',
        talents: 'Talents',
        total: 'Total',
      },
      payment: 'Payment',
      methods: {
        Card: 'Card',
        COD: 'Cash on delivery',
        Wallet: 'Talents',
      },
      card: (brand: string, last4: string) => `${brand} ending ${last4}`,
      deliveryKept: 'Delivery fee kept',
      givenBackByBank: 'Given back by your bank after you disputed the charge',
      deliverTo: 'Delivery address',
      billTo: 'Billing address',
      talentsBack: 'Talents that come back',
      arrives: (store: string) => `${store} arrives`,
      receipt: ({ number }: OrderMailTexts) => ({
        subject: `Your order ${number}`,
        heading: 'Thank you for your order',
        paragraphs: [`We have received your order ${number}. This is what you ordered:`],
      }),
      renewed: ({ number }: OrderMailTexts) => ({
        subject: `Renewed: order ${number}`,
        heading: 'Your renewal',
        paragraphs: [`Your renewal is order ${number}. It is paid:`],
      }),
      dealAdded: ({ number, part }: OrderMailTexts) => ({
        subject: `Added to your order ${number}: ${part}`,
        heading: 'A deal was added to your order',
        paragraphs: [`We have added a deal to your order ${number}. This is the order now:`],
      }),
      cancelled: ({ number, part, refund }: OrderMailTexts) => ({
        subject: `Cancelled: order ${number}${part && `, ${part}`}`,
        heading: 'Your cancellation',
        paragraphs: [`We have cancelled what you asked for in order ${number}.`, givenBack(refund)],
      }),
      cancelledByStore: ({ number, part, refund }: OrderMailTexts) => ({
        subject: `${part} has cancelled: order ${number}`,
        heading: 'The store could not fulfil your order',
        paragraphs: [`The store has cancelled its part of your order ${number}. We are sorry.`, givenBack(refund)],
      }),
      lookup: ({ number, days }: Pick<OrderMailTexts, 'number'> & { readonly days: string }) => ({
        subject: `Open your order ${number}`,
        heading: 'Your order',
        paragraphs: [`This link opens your order ${number} for ${days}. Do not pass it on.`],
      }),
      lookupOfAccount: ({ number }: Pick<OrderMailTexts, 'number'>) => ({
        subject: `Open your order ${number}`,
        heading: 'Your order is in your account',
        paragraphs: [`Sign in with this e-mail address to see your order ${number}.`],
      }),
      returns: {
        label: 'Print the label',
        requested: ({ number }: ReturnMailTexts) => ({
          subject: `Your return ${number}`,
          heading: 'Your return is on its way',
          paragraphs: ['Print the label, put it on the parcel and hand it over. It costs you nothing. You return:'],
        }),
        received: ({ number }: ReturnMailTexts) => ({
          subject: `We have received your return ${number}`,
          heading: 'Your return has arrived',
          paragraphs: ['The store has received:'],
        }),
        refused: ({ number }: ReturnMailTexts) => ({
          subject: `Your return ${number} was refused`,
          heading: 'The store could not accept your return',
          paragraphs: ['Nothing is given back for it. Answer this mail when you do not agree. You returned:'],
        }),
        withdrawn: ({ number }: ReturnMailTexts) => ({
          subject: `Your return ${number} is withdrawn`,
          heading: 'You keep what you wanted to return',
          paragraphs: ['You need not send anything. You keep:'],
        }),
        giftCard: ({ giftCard }: ReturnMailTexts) => `Given back to the gift card: ${giftCard}`,
        talents: ({ talents }: ReturnMailTexts) => `Given back as Talents: ${talents}`,
        payment: ({ payment }: ReturnMailTexts) => `Given back to your card: ${payment}`,
        transfer: ({ payment }: ReturnMailTexts) =>
          `You paid ${payment} in cash. Answer this mail with your bank account, and we transfer it.`,
      },
    },
  },
  /** Following parcels, and rating who brings them. */
  tracking: {
    handedOver: {
      inPerson: 'Handed over in person',
      atTheDoor: 'Left at your door',
      neighbour: 'Left with your neighbour',
      reception: 'Left at the reception',
    },
    notDelivered: 'You can rate your courier when the parcel is delivered.',
    /** What a courier can be rated for. */
    ratable: { onTime: 'On time', friendly: 'Friendly', careful: 'Careful with the parcel' },
  },
  /** Deals that are added to an order after its purchase. */
  deal: {
    notFound: 'There is no such deal.',
    ended: 'This deal is over. Nothing was charged.',
    changed: 'The price has changed. Please look at it again.',
    soldOut: 'The last one has just gone. Nothing was charged.',
    cardNeeded: 'Please choose a card for this deal.',
    walletNotEnough: 'Your Talents do not cover this deal. Your order stays as it was.',
  },
}

interface ReturnMailTexts {
  /** Number of the return, such as 'EG-204817-R1'. */
  readonly number: string
  readonly giftCard: string
  readonly talents: string
  readonly payment: string
}

interface OrderMailTexts {
  readonly number: string
  /** The store that cancelled, or the product that was added or cancelled; '' for all of the order. */
  readonly part: string
  /** An amount with its currency; undefined when nothing comes back. */
  readonly refund: string | undefined
}
