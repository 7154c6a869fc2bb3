import { givenBack } from './orders.ts'

/** Messages about notifications, chats, newsletters and back-in-stock mails, in English. */
export const notifications = {
  backInStock: {
    invalidEmail: 'Enter an email address such as name@mail.com.',
    canBeOrdered: 'This product can be ordered now.',
    /** The mail about a product that is back in stock. */
    mail: (name: string) => ({
      subject: `${name} is back in stock`,
      heading: `${name} is back in stock`,
      paragraphs: [
        `Good news: ${name} is back in stock.`,
        'You get this mail because you asked us to tell you. We will not write about this product again.',
      ],
      label: 'See it',
    }),
    confirmed: 'Thank you. We will send you an email as soon as this product is back in stock.',
    /** The mail to an address that is not the account's, before anything else is sent there. */
    confirmMail: (name: string, days: string) => ({
      subject: 'Please confirm your address',
      heading: `Shall we tell you about ${name}?`,
      paragraphs: [
        `Somebody, probably you, asked us to write to this address as soon as ${name} is back in stock. Open the link and confirm it within ${days}.`,
        'If it was not you, you need not do anything: we will not write again.',
      ],
      label: 'Confirm my address',
    }),
  },
  /** What every mail has around its content. */
  mailFrame: { help: 'Questions? Write to us.', mapName: 'Map of the way to your door' },
  newsletter: {
    /** After subscribing, whether the address is known or not. */
    sent: 'Thank you. Please open the mail that we have sent you, and confirm your address in it.',
    confirmed: 'You now get our newsletter.',
    left: 'You no longer get our newsletter. We have deleted your address.',
    expired: 'This link has expired, or it is not complete.',
    tooMany: (wait: string) => `Too many mails were asked for from your network. Please try again in ${wait}.`,
    mails: {
      confirm: (days: string) => ({
        subject: 'Please confirm your address',
        heading: 'One click to our newsletter',
        paragraphs: [
          `Somebody, probably you, wants to get our newsletter at this address. Open the link and confirm it within ${days}.`,
          'If it was not you, you need not do anything: you get no newsletter, and we delete the address.',
        ],
        label: 'Confirm my address',
      }),
      welcome: {
        subject: 'Welcome to our newsletter',
        heading: 'Welcome to our newsletter',
        paragraphs: ['You get it from now on, at this address.'],
      },
      alreadyIn: {
        subject: 'You get our newsletter already',
        heading: 'You get our newsletter already',
        paragraphs: [
          'Somebody, probably you, wanted to subscribe to it again with this address. It is subscribed already, so nothing was changed.',
        ],
      },
      leave: 'Leave the newsletter',
    },
  },
  /** Conversations with stores, pickers and bikers. */
  chat: {
    notFound: 'There is no such conversation.',
    membersOnly: 'Chat with stores is for members.',
    ownStore: 'This is your own store.',
    notOnItsWay: 'Nobody is on the way with this parcel yet, or any more.',
    closed: 'This conversation can only be read now.',
    tooMany: 'You have written many messages. Please wait a moment.',
    /** The mail about messages that the shopper has not read. */
    unreadMail: {
      of: (count: number) => ({
        subject: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
        heading: count === 1 ? 'You have a new message' : `You have ${count} new messages`,
        paragraphs: ['This is what you have not read yet:'],
      }),
      picture: 'a picture',
      label: 'Read and answer',
    },
  },
  /** Texts of notifications. The parameters are filled-in values; titles are the subjects of mails, too. */
  notifications: {
    /** A link in a mail. */
    see: 'See it',
    noMoreMails: (kind: string) => `No more mails about ${kind}`,
    wrongLink: 'This link is not complete. Please open it from the mail again.',
    notWhileImpersonating: 'Push messages cannot be changed while you act for a shopper.',
    /** After the text of a push message that stands for several. */
    more: (count: number) => `(+${count} more)`,
    kinds: {
      order: 'orders',
      delivery: 'deliveries',
      deal: 'prices',
      backInStock: 'stock',
      answer: 'answers',
      chat: 'messages',
      reward: 'Talents',
      referral: 'friends',
      subscription: 'subscriptions',
    },
    orderPlaced: ({ number }: NotificationTexts) => ({
      title: `Order ${number} is placed`,
      text: 'Thank you. We tell you when it is packed.',
    }),
    orderPacked: ({ number, store }: NotificationTexts) => ({
      title: `Order ${number}: the parcel of ${store} is packed`,
      text: `${store} has packed your parcel.`,
    }),
    orderDelivered: ({ number, store }: NotificationTexts) => ({
      title: `Order ${number}: the parcel of ${store} is delivered`,
      text: `Your parcel of ${store} has arrived.`,
    }),
    orderCancelled: ({ number, refund }: NotificationTexts) => ({
      title: `Order ${number}: cancelled`,
      text: givenBack(refund),
    }),
    orderCancelledByStore: ({ number, refund }: NotificationTexts) => ({
      title: `Order ${number}: the store could not fulfil it`,
      text: givenBack(refund),
    }),
    returnReceived: ({ number, refund }: NotificationTexts) => ({
      title: `Return ${number} has arrived`,
      text: `Given back: ${refund}`,
    }),
    returnRefused: ({ number }: NotificationTexts) => ({
      title: `Return ${number} was refused`,
      text: 'The store could not accept it.',
    }),
    parcelOnItsWay: ({ number, store, courier }: NotificationTexts) => ({
      title: `Order ${number}: the parcel of ${store} is on its way`,
      text: `${courier} brings your parcel of ${store}.`,
    }),
    courierNear: ({ number, store, courier }: NotificationTexts) => ({
      title: `${courier} is near`,
      text: `Your parcel of ${store} (order ${number}) arrives in a few minutes.`,
    }),
    chatMessage: ({ name, message }: NotificationTexts) => ({ title: `${name} wrote to you`, text: message }),
    chatPicture: ({ name }: NotificationTexts) => ({ title: `${name} wrote to you`, text: 'Sent you a picture' }),
    answered: ({ store, answer }: NotificationTexts) => ({ title: `${store} answered your question`, text: answer }),
    backInStock: ({ name }: NotificationTexts) => ({ title: `${name} is back`, text: 'You asked us to tell you.' }),
    friendJoined: ({ name }: NotificationTexts) => ({
      title: `${name} joined by your link`,
      text: 'When a first order that counts is paid by card, you both get Talents.',
    }),
    friendRewarded: ({ name, talents }: NotificationTexts) => ({
      title: `${talents} Talents from ${name}`,
      text: 'Your first order is paid. Thank you for joining.',
    }),
    inviterRewarded: ({ name, talents }: NotificationTexts) => ({
      title: `${talents} Talents for ${name}`,
      text: `${name} has paid a first order.`,
    }),
    rewardCredited: ({ talents, number }: NotificationTexts) => ({
      title: `${talents} Talents are in your wallet`,
      text: `They come from your order ${number}.`,
    }),
    priceFell: ({ name, price, saving }: NotificationTexts) => ({
      title: `${name} costs ${saving} less`,
      text: `It is on your wishlist, and costs ${price} now.`,
    }),
  },
}

/** The values of notifications, filled in. A template names those that it needs. */
interface NotificationTexts {
  readonly [name: string]: string
}
