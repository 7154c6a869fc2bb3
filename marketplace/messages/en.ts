/** The messages of the marketplace in English. Their keys are those of every other language. */
export const en = {
  /** Why an address is not accepted; shown under its field. */
  address: {
    missing: 'Please fill in this field.',
    zip: 'Please enter a ZIP code of 5 digits, such as 94107.',
    zipAway: 'We do not deliver to this ZIP code.',
    zipState: 'This ZIP code lies in another state. Please check both.',
    mobile: 'Please enter a telephone number, such as (202) 555-0123.',
    state: 'Please choose a state.',
    country: 'We deliver to addresses in the United States only.',
    tooMany: (most: number) => `You can save up to ${most} addresses. Please delete one first.`,
  },
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
  session: {
    /** 401: the token, or the refresh token, is not valid any more. */
    ended: 'Your session has ended. Please sign in again.',
    /** 401: the call needs an account. */
    signInFirst: 'Please sign in first.',
    /** 401: guests may make the call too, but need the token that tells them apart. */
    tokenNeeded: 'A token is needed.',
  },
  account: {
    /** For an unknown address and for a wrong password alike, so that it does not reveal which addresses have an account. */
    wrongCredentials: 'The e-mail address or the password is not right.',
    wrongCode: 'This code is wrong or too old.',
    hasAccount: 'This address has an account. Please sign in.',
    tooBusy: 'Too many people are signing in at this moment. Please try again.',
    /** After a sign-up, whether the address has an account or not. */
    codeSent: 'We sent you an e-mail. Please enter the code in it.',
    /** After a forgotten password, whether the address has an account or not. */
    resetSent: 'If this address has an account, a code is on its way to it.',
    passwordChanged: 'Your password is changed. All other devices have been signed out.',
    signedOut: 'You are signed out.',
    /** `wait` is a duration in words: "15 minutes". */
    tooManyAttempts: (wait: string) => `Too many attempts. Please try again in ${wait}.`,
    tooManyCodes: (wait: string) => `You can ask for the next code in ${wait}.`,
  },
  /** The texts of every mail about an account. `brand` is the name of the shop. */
  accountMails: (brand: string) => {
    const signUp = {
      subject: 'Customer Signup Verification Code',
      heading: `Welcome to ${brand}`,
      paragraphs: [
        'Enter this code to activate your account:',
        'It is good for 10 minutes. Nobody at our shop will ever ask you for it.',
        'If you did not sign up, you need not do anything: without the code there will be no account.',
      ],
    }
    return {
      open: `Open ${brand}`,
      signUpCode: signUp,
      resentCode: { ...signUp, subject: 'Resend Verification Code' },
      resetCode: {
        subject: 'Code for a new password',
        heading: 'Set a new password',
        paragraphs: [
          'Enter this code to set a new password:',
          'It is good for 10 minutes. Nobody at our shop will ever ask you for it.',
          'If you did not ask for it, you need not do anything: your password stays as it is.',
        ],
      },
      hasAccount: {
        subject: 'You have an account already',
        heading: 'You have an account already',
        paragraphs: [
          `Somebody, probably you, wanted to create an account at ${brand} with this address. It has one, so nothing was changed.`,
          'Just sign in. If you do not remember your password, choose “Forgot password” there.',
        ],
      },
      hasNoAccount: {
        subject: 'No account with this address',
        heading: 'There is no account with this address',
        paragraphs: [
          `Somebody, probably you, wanted to set a new password at ${brand}. This address has no account, perhaps another one of yours has.`,
          'If it was not you, you need not do anything.',
        ],
      },
      passwordChanged: {
        subject: 'Your password was changed',
        heading: 'Your password was changed',
        paragraphs: [
          'All devices have been signed out.',
          'If it was not you, set a new password at once: choose “Forgot password” when you sign in.',
        ],
      },
    }
  },
  bootstrap: {
    /** Above the header. It must hold for every store, so `amount` is the highest of their thresholds. */
    freeDelivery: (amount: string) => `Free delivery from ${amount} at any one store`,
  },
  product: {
    notFound: 'There is no such product.',
    views: {
      front: 'front view',
      detail: 'close-up',
      lifestyle: 'in use',
      scene: 'in its setting',
    },
    /** Between the parts of the text that describes a picture. */
    comma: ', ',
    finalSale: 'This product cannot be returned.',
    freeReturns: (days: number) =>
      `Free returns within ${days} ${days === 1 ? 'day' : 'days'} of delivery, unused and in its packaging.`,
  },
  frequency: {
    weeks: (value: number) => (value === 1 ? 'Every week' : `Every ${value} weeks`),
    months: (value: number) => (value === 1 ? 'Every month' : `Every ${value} months`),
  },
  cart: {
    comingSoon: 'Coming Soon',
    signInRequired: 'Please sign in to buy this.',
    specialPriceOnce: 'You cannot add more than one item for this product at special price',
    outOfStock: 'This product is out of stock.',
    membershipNeeded: 'Your subscriptions need the membership. Please remove them first.',
    alreadyMember: 'You are a member already.',
    fixedQuantity: 'The quantity of this item cannot be changed.',
    cannotBeSaved: 'This item cannot be saved for later.',
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
  /** Placing, paying and cancelling an order. */
  order: {
    changed: 'Your cart has changed since you saw it. Please check it before you pay.',
    paidAlready: 'This cart is paid already.',
    notFound: 'There is no such order.',
    email: 'Please enter an e-mail address.',
    walletNotEnough: 'Your Talents do not cover this order. Please choose another way to pay.',
    cardMissing: 'Please choose a card.',
    subscriptionByCard: 'A subscription renews by card. Please pay with a card.',
    subscriptionNeedsKeptCard:
      'A subscription renews by card, and you keep none yet. Please pay without Talents, with a card.',
    cardAmountTooSmall: (least: string) =>
      `A card cannot be charged less than ${least}. Please choose another way to pay.`,
    cannotBeCancelled: 'This can no longer be cancelled: it is being packed.',
    /** Why a payment failed. */
    problem: {
      cardDeclined: 'This card was declined. Try another card.',
      insufficientFunds: 'There is not enough money on this card. Try another card.',
      expiredCard: 'This card has expired. Try another card.',
      incorrectCvc: 'The security code is wrong. Check it and try again.',
      processingError: 'Your bank could not process the payment. Try again in a moment.',
      notConfirmed: 'Your bank did not confirm this payment. Try again, or use another card.',
      notCarriedOut: 'This payment was not carried out. You have paid nothing.',
    },
    mails: {
      label: 'See your order',
      total: (amount: string) => `Total: ${amount}`,
      receipt: ({ number }: OrderMailTexts) => ({
        subject: `Your order ${number}`,
        heading: 'Thank you for your order',
        paragraphs: [`We have received your order ${number}. This is what you ordered:`],
      }),
      dealAdded: ({ number }: OrderMailTexts) => ({
        subject: `Added to your order ${number}`,
        heading: 'A deal was added to your order',
        paragraphs: [`We have added a deal to your order ${number}. This is the order now:`],
      }),
      cancelled: ({ number, refund }: OrderMailTexts) => ({
        subject: `Cancelled: order ${number}`,
        heading: 'Your cancellation',
        paragraphs: [`We have cancelled what you asked for in order ${number}.`, `Given back: ${refund}`],
      }),
      paidTooLate: ({ number, refund }: OrderMailTexts) => ({
        subject: `Order ${number} could not be delivered`,
        heading: 'We give you your money back',
        paragraphs: [
          `Your payment for order ${number} arrived when the products had been sold. The order is cancelled.`,
          `Given back: ${refund}`,
        ],
      }),
    },
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
  promotion: {
    unknown: 'This code does not exist.',
    expired: 'This code has expired.',
    membersOnly: 'This code is for members.',
    firstOrderOnly: 'This code is for your first order only.',
  },
  backInStock: {
    invalidEmail: 'Enter an email address such as name@mail.com.',
    canBeOrdered: 'This product can be ordered now.',
    /** The mail about a product that is back in stock. `address` is the address of its page. */
    mail: (name: string, address: string) => ({
      subject: `${name} is back in stock`,
      text: `Good news: ${name} is back in stock.\n\nSee it here: ${address}\n\nYou get this mail because you asked us to tell you. We will not write about this product again.`,
    }),
  },
  store: {
    notFound: 'There is no such store.',
    /** Heading above the story of a store that has none of its own. */
    storyTitle: (name: string) => `The people behind ${name}`,
    ownStore: 'You cannot report your own store.',
    reported: 'Thank you. We will look into it.',
  },
  report: {
    alreadySubmitted: 'Report Already Submitted',
  },
  review: {
    notFound: 'There is no such review.',
    tooMany: 'You have written many reviews. Please try again later.',
    noVoteOnOwn: 'You cannot vote on your own review.',
    noReportOfOwn: 'You cannot report your own review.',
    ownStore: 'You sell for this store, so you cannot review its products.',
    vote: {
      like: {
        set: 'Liked successfully',
        takenBack: 'Like removed successfully',
      },
      dislike: {
        set: 'Disliked successfully',
        takenBack: 'Dislike removed successfully',
      },
    },
    reported: 'Reported',
    thanks: 'Thank you for your review.',
    changed: 'Your review has been changed.',
  },
  question: {
    notFound: 'There is no such question.',
    tooMany: 'You have asked many questions. Please try again later.',
    submitted: 'Question submitted',
  },
  answer: {
    notFound: 'There is no such answer.',
    noVoteOnOwn: 'You cannot vote on your own answer.',
    noReportOfOwn: 'You cannot report your own answer.',
    noVoteInOwnStore: 'You sell for this store, so you cannot vote on its answers.',
    noReportInOwnStore: 'You sell for this store, so you cannot report its answers.',
    onlySeller: 'Only the seller of this product can answer.',
    posted: 'Answer posted',
    reported: 'Reported Successfully!',
    voteCounted: 'Your vote is counted.',
    voteTakenBack: 'Your vote is taken back.',
    /** The mail to the shopper whose question a store has answered. */
    mail: ({ storeName, productName, question, answer }: AnsweredQuestionTexts) => ({
      subject: `${storeName} answered your question`,
      heading: 'Your question has been answered',
      paragraphs: [`You asked about ${productName}:`, question, `The ${storeName} team answers:`, answer],
      label: 'See it on the product page',
    }),
  },
  faq: {
    notFound: 'There is no such question.',
    tooManyVotes: 'There have been many votes from your network. Please try again later.',
    voteCounted: 'Your vote is counted.',
  },
  upload: {
    tooMany: 'You have sent many pictures. Please try again in an hour.',
    busy: 'Many pictures are being sent at the moment. Please try again soon.',
  },
  collection: {
    notFound: 'There is no such collection.',
    /** The name is set apart in Arabic: it may be written in either direction. */
    nameTaken: (name: string) => `You already have a collection called “${name}”.`,
    tooMany: (max: number) => `You can have at most ${max} collections. Delete one first.`,
    full: (max: number) => `A collection can hold at most ${max} products.`,
  },
  partner: {
    partnersOnly: 'This is for partners.',
    tooManyLinks: 'You have reached the largest number of links.',
  },
  impersonation: {
    adminsOnly: 'Only admins may do this.',
    noSuchShopper: 'No shopper has this address.',
    /** 403: nobody may act as an admin. */
    notForAdmins: 'Nobody can act as an admin.',
    sessionEnded: 'The session has ended.',
  },
  content: {
    notFound: 'There is no such content.',
    /** 409: another editor has written in between. */
    changedSince: 'Somebody else has written this since. Read it again before you write.',
    blogTokenNeeded: 'The blog needs a token, which GET /cms/api/blog/token gives.',
  },
  attributes: {
    Color: 'Color',
    Size: 'Size',
    Scent: 'Scent',
    Flavor: 'Flavor',
    Pack: 'Pack',
    Material: 'Material',
    Finish: 'Finish',
    Length: 'Length',
    Weight: 'Weight',
    Volume: 'Volume',
    Capacity: 'Capacity',
    Dimensions: 'Dimensions',
    Ingredients: 'Ingredients',
    Origin: 'Origin',
    'Made in': 'Made in',
    Care: 'Care',
    Certification: 'Certification',
    'Skin type': 'Skin type',
    'Hair type': 'Hair type',
    'Burn time': 'Burn time',
    Wax: 'Wax',
    'Shelf life': 'Shelf life',
    Servings: 'Servings',
    'Suitable for': 'Suitable for',
    'Free from': 'Free from',
    Packaging: 'Packaging',
    Warranty: 'Warranty',
    'Thread count': 'Thread count',
    Filling: 'Filling',
    Age: 'Age',
    'Sowing time': 'Sowing time',
    Height: 'Height',
    Diameter: 'Diameter',
    'Tea type': 'Tea type',
    Caffeine: 'Caffeine',
    Format: 'Format',
    Pages: 'Pages',
    'Set of': 'Set of',
    Closure: 'Closure',
    Lining: 'Lining',
    Strength: 'Strength',
    'How to use': 'How to use',
  },
}

/** The keys of every language. */
export type Messages = typeof en

interface OrderMailTexts {
  readonly number: string
  /** An amount with its currency. */
  readonly refund: string
}

interface AnsweredQuestionTexts {
  readonly storeName: string
  readonly productName: string
  readonly question: string
  readonly answer: string
}
