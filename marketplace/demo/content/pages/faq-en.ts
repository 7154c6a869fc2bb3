import { faqOf } from './faq-outline.ts'

export const faqEn = faqOf({
  title: 'Frequently asked questions',
  intro: 'Short answers on delivery, returns, Talents, membership and everything around your order.',
  groups: [
    [
      'Delivery',
      [
        'What does delivery cost?',
        'Each seller charges $4.95 for an order. From the amount that the seller has set on, delivery is free; the [cart](/cart) shows for every seller how much is missing.',
      ],
      [
        'How long does delivery take?',
        'Sellers hand parcels over within 1 to 2 business days, Monday to Friday. Transit takes 1 to 10 business days. The product page names the day by which a parcel should be with you.',
      ],
      ['Where do you deliver to?', 'To addresses in the United States.'],
      [
        'I bought from several sellers. How many parcels will come?',
        'One from each seller. You pay once, in one cart, and every seller sends its own parcel, so they may arrive on different days.',
      ],
    ],
    [
      'Returns and refunds',
      [
        'How long can I return something?',
        'The product page says how many days you have, under “Return policy”. A product that is marked as a final sale cannot be returned.',
      ],
      [
        'How do I return it?',
        'Returns are fast and free: use the label that lies in the box and hand the parcel over. A return concerns one seller; the rest of your order stays as it is.',
      ],
      [
        'When do I get my money back?',
        'As soon as the seller has the parcel. Money goes back the way it came, and what you paid with Talents goes back into your wallet. Talents that you received for the returned item are taken off again.',
      ],
    ],
    [
      'Talents',
      [
        'What are Talents?',
        'Talents are the cash-back of the marketplace: one Talent is worth one dollar. Each product says how many come back to you.',
      ],
      [
        'When do Talents arrive in my wallet?',
        'After your purchase, for everything that you bought at the member price. The price that you are charged is not reduced by them: they come back to spend next time.',
      ],
      [
        'How do I pay with Talents?',
        'Switch “Pay with Talents” on at checkout. If your wallet covers the whole sum you pay nothing else; otherwise you pay the rest as usual.',
      ],
    ],
    [
      'Membership',
      [
        'Who gets the member price?',
        'Everybody with an account, and an account is free. Without signing in you see and pay the list price.',
      ],
      [
        'What does the membership add?',
        'Subscriptions with auto-delivery, campaign prices for members, members-only codes, and chat with makers and couriers. See [your membership](/profile/my-membership).',
      ],
      [
        'What does the membership cost?',
        'The first year is free. It ends by itself: after that a year costs $49.00, and only if you renew it.',
      ],
    ],
    [
      'Group buys, deals and codes',
      [
        'How does a group buy work?',
        'A maker offers a better price if enough people join before the time is up. The product page shows how many have joined and how many are needed. If the group stays too small, the group price ends with it and the product is sold at its usual price again.',
      ],
      [
        'What does the countdown mean?',
        '“DEAL DROPS IN!” counts to the start of a deal, “LEFT ON THIS DEAL!” to its end. Both go by our clock, not by that of your device. You find all deals under [Deals](/offers).',
      ],
      [
        'Where do I enter a promo code?',
        'In the [cart](/cart), below the sum. One code is in force at a time, and some codes are for members only.',
      ],
    ],
    [
      'Subscriptions',
      [
        'How does auto-delivery work?',
        'Choose “Subscribe” on the product page and how often it should come. Each delivery costs the subscription price that the page names.',
      ],
      [
        'Can I change or cancel a subscription?',
        'Whenever you like and free of charge: skip a delivery, pause, change the rhythm or cancel under [Subscriptions](/profile/Subscriptions).',
      ],
      [
        'Do I need a membership for it?',
        'Yes. If you have none, the membership goes into your cart together with the subscription; its first year is free.',
      ],
    ],
    [
      'Sellers',
      [
        'Who do I buy from?',
        'From independent makers. Every product names its store, and the [store pages](/brands) tell who is behind them. You can report a store there if something is wrong.',
      ],
      [
        'How do I reach a seller?',
        'Ask on the product page under “Questions & Answers”. The store team answers there, and you get a mail. Members also chat.',
      ],
      ['How can I sell here?', 'Read how it works under [Build your store](/build-your-store).'],
    ],
    [
      'Account and privacy',
      [
        'What do you keep about me?',
        'What we need for your orders: your account, addresses, orders, lists and what you wrote. We do not sell it. Details are in the [terms](/terms-conditions#privacy).',
      ],
      [
        'Which cookies do you set?',
        'Those without which the shop does not work: sign-in, cart, language and currency. Everything that measures or advertises waits for your consent, and a browser that sends Global Privacy Control counts as a no.',
      ],
      [
        'Can I buy without an account?',
        'Yes, as a guest with an e-mail address, at list prices. If you sign in later, your cart moves into your account.',
      ],
    ],
  ],
})
