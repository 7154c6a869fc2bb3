import { termsOf } from './terms-outline.ts'

export const termsEn = termsOf({
  title: 'Terms and conditions',
  intro: 'These terms say what you can expect of the marketplace and its sellers, and what we expect of you.',
  sections: [
    [
      'Who we are',
      'The marketplace brings shoppers and independent sellers together. The products are sold by the sellers; the membership is sold by the marketplace itself.\n\nEvery product page and every order names its seller. Who stands behind a store is told on its page.',
    ],
    [
      'Your account',
      'An account is free and needs a real e-mail address, which you confirm with a code. Keep your password to yourself; what is done from your account counts as done by you.\n\nYou may also buy as a guest with an e-mail address. A guest’s cart moves into the account at the next sign-in.',
    ],
    [
      'Prices',
      'Guests pay the list price, whoever is signed in pays the member price. The price that is in force is the one that the cart shows when you order; deals and group buys hold until the time that their page names, by our clock.\n\nPrices are shown in the currency that you chose. Tax is calculated from the delivery address before you pay.',
    ],
    [
      'Orders',
      'Your order is an offer to each seller in your cart. The contract with a seller is made when the order is confirmed to you. If a product turns out to be unavailable you are told, and pay nothing for it.\n\nFor products that come as a subscription the same holds for each delivery. You can skip, pause or cancel a subscription at any time under [Subscriptions](/profile/Subscriptions), with effect from the next delivery.',
    ],
    [
      'Delivery',
      'Sellers deliver to addresses in the United States. A seller’s order costs $4.95 to deliver, and nothing from the amount on that the seller has set.\n\nParcels are handed over within 1 to 2 business days and travel for 1 to 10 business days. Days that a page names are estimates.',
    ],
    [
      'Returns',
      'How many days you have to return a product is said on its page. Returns are free with the label in the box. Products that are marked as a final sale, and opened goods for which hygiene forbids it, cannot be returned.\n\nYou are refunded the way you paid. What you paid with Talents goes back into your wallet, and Talents that came with the returned product are taken off. Your rights under the law stay untouched.',
    ],
    [
      'Talents',
      'Talents are credited to your wallet after a purchase at the member price, as many as the product named. One Talent is worth one dollar in this marketplace.\n\nTalents pay for products, wholly or in part. They cannot be paid out or sold, and are taken back when a purchase is undone.',
    ],
    [
      'Membership',
      'The membership runs for a year. The first year is free; every further one costs $49.00 and begins only if you renew it. It ends by itself.\n\nWhat it holds is listed under [My membership](/profile/my-membership). Without a membership your subscriptions pause.',
    ],
    [
      'What you write',
      'Reviews, questions, answers and pictures stay yours. You allow us to show them beside the product, and answer for it that they are true and nobody else’s.\n\nWe take down what is unlawful, insulting or advertising. Use “Report abuse” if you see such a thing.',
    ],
    [
      'Privacy and cookies',
      'We keep what your account and your orders need, and give sellers and carriers what they need to fulfil them. We do not sell personal data.\n\nCookies without which the shop does not work are always set. Measuring, advertising and session recording wait for your consent, which you can take back at any time; a browser that sends Global Privacy Control counts as a no. See also our [questions on privacy](/faq#privacy).',
    ],
    [
      'Changes',
      'We may change these terms for the future. Orders stay under the terms that were in force when they were placed. The date of the last change stands at the top of this page.',
    ],
  ],
})
