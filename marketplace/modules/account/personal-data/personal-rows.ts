import { and, eq, getTableColumns, inArray, is, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { callerKey } from '../../../shared/auth/caller.ts'
import { mailboxDigests, mailboxOf } from '../../../shared/mail/mailbox.ts'
import * as schema from '../../../tables.ts'
import type { AddressSnapshot } from '../../buying/orders/orders-tables.ts'
import { codeSubjects } from '../accounts/accounts-tables.ts'

/** The user whose data is read or erased. */
export interface Person {
  readonly userId: string
  readonly email: string
}

type Tables = {
  [Name in keyof typeof schema as (typeof schema)[Name] extends PgTable ? Name : never]: (typeof schema)[Name]
}
/** Names of tables in tables.ts. */
export type TableName = keyof Tables

interface Rule {
  /** Which rows belong to a user. Absent: no row says anything about a user. */
  readonly rows?: (person: Person) => SQL | undefined
  /**
   * Rows, or columns of them, that a download leaves out: secrets, what only the shop's own work needs, and what tells
   * about other people.
   */
  readonly isSecret?: true
  readonly secret?: readonly string[]
  /** The rows of a user that a download shows. Absent: all. */
  readonly shown?: SQL
  /** What a deletion of the account does with the rows: deletes them, or empties columns. Absent: they stay. */
  readonly erased?: 'delete' | ((person: Person, now: Date) => Readonly<Record<string, unknown>>)
}

const tables = new Map(Object.entries(schema))

function tableOf(name: TableName): PgTable {
  const table = tables.get(name)
  if (!is(table, PgTable)) throw new Error(`There is no table ${name}`)
  return table
}

const of = (column: PgColumn) => (person: Person) => eq(column, person.userId)
/** The address of a deleted account, which no other account has. */
export const erasedEmail = (userId: string): string => `${userId}@deleted.invalid`

/** Owners that may be guests too, as 'user {id}' or, where ids alone are kept, as the id. */
const ofKey = (column: PgColumn) => (person: Person) =>
  inArray(column, [person.userId, callerKey({ kind: 'user', id: person.userId })])
const ofOwner = (table: { readonly ownerKind: PgColumn; readonly ownerId: PgColumn }) => (person: Person) =>
  and(eq(table.ownerKind, 'user'), eq(table.ownerId, person.userId))
/** Digests of mailboxes. */
const ofMailbox =
  (column: PgColumn) =>
  ({ email }: Person) =>
    inArray(column, [...mailboxDigests(email)])
/** Rows that refer to rows of another table that are the user's. */
const within =
  (column: PgColumn, table: TableName, key = 'id') =>
  (person: Person) =>
    inArray(
      column,
      sql`(select ${getTableColumns(tableOf(table))[key]} from ${tableOf(table)} where ${rules[table]?.rows?.(person)})`,
    )

const nowhere: Omit<AddressSnapshot, 'state' | 'country'> = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  zip: '',
  mobile: '',
}
/** The state stays: the tax of the order was that of the state. */
const withoutPerson = (column: PgColumn) => sql`${column} || ${JSON.stringify(nowhere)}::jsonb`

/**
 * What each table knows about a user: which rows are the user's, what a download of one's data shows of them, and what a
 * deletion of the account does (docs/account.md#your-data). In the order of deletion: rows before those that they refer to.
 */
export const rules: Partial<Record<TableName, Rule>> = {
  // Sign-in
  refreshTokens: { rows: within(schema.refreshTokens.sessionId, 'sessions'), isSecret: true, erased: 'delete' },
  // They stay a day, so that access tokens are refused, without the facts about the device. The device of a session in
  // which an admin acts is the admin's.
  sessions: {
    rows: of(schema.sessions.userId),
    shown: isNull(schema.sessions.actorId),
    erased: () => ({ deviceKind: 'other', browser: '', city: '' }),
  },
  accountDevices: { rows: of(schema.accountDevices.userId), secret: ['digest'], erased: 'delete' },
  passkeys: { rows: of(schema.passkeys.userId), secret: ['publicKey', 'counter'], erased: 'delete' },
  passkeyChallenges: { rows: of(schema.passkeyChallenges.userId), isSecret: true, erased: 'delete' },
  emailReversals: { rows: of(schema.emailReversals.userId), secret: ['id'], erased: 'delete' },
  emailChanges: { rows: of(schema.emailChanges.userId), erased: 'delete' },
  mailedCodes: {
    rows: ({ userId }) => inArray(schema.mailedCodes.subjectId, Object.values(codeSubjects(userId))),
    isSecret: true,
    erased: 'delete',
  },
  pendingSignUps: {
    rows: ({ email }) => eq(schema.pendingSignUps.email, email),
    isSecret: true,
    erased: 'delete',
  },
  // Lists and what was looked at
  addresses: { rows: ofOwner(schema.addresses), erased: 'delete' },
  stockNotices: { rows: of(schema.stockNotices.userId), erased: 'delete' },
  recentViews: { rows: ofKey(schema.recentViews.viewerId), erased: 'delete' },
  recentSearches: { rows: ofKey(schema.recentSearches.ownerId), erased: 'delete' },
  wishlistItems: { rows: of(schema.wishlistItems.userId), erased: 'delete' },
  follows: { rows: of(schema.follows.userId), erased: 'delete' },
  sharedLists: { rows: of(schema.sharedLists.userId), erased: 'delete' },
  collectionProducts: { rows: within(schema.collectionProducts.collectionId, 'collections'), erased: 'delete' },
  collections: { rows: of(schema.collections.userId), erased: 'delete' },
  declinedDeals: { rows: within(schema.declinedDeals.cartId, 'carts'), erased: 'delete' },
  cartLines: { rows: within(schema.cartLines.cartId, 'carts'), erased: 'delete' },
  carts: { rows: ofOwner(schema.carts), erased: 'delete' },
  // Messages
  chatMessages: {
    rows: within(schema.chatMessages.conversationId, 'conversations'),
    // The side tells who wrote.
    secret: ['sender'],
    erased: 'delete',
  },
  conversationSides: {
    rows: within(schema.conversationSides.conversationId, 'conversations'),
    isSecret: true,
    erased: 'delete',
  },
  conversations: { rows: ofKey(schema.conversations.shopper), erased: 'delete' },
  conversationCounts: { rows: ofKey(schema.conversationCounts.person), isSecret: true, erased: 'delete' },
  notifications: { rows: of(schema.notifications.userId), erased: 'delete' },
  notificationSwitches: { rows: ofKey(schema.notificationSwitches.ownerId), erased: 'delete' },
  mailedGuests: { rows: of(schema.mailedGuests.userId), isSecret: true, erased: 'delete' },
  notificationReaders: { rows: of(schema.notificationReaders.userId), erased: 'delete' },
  quietHours: { rows: of(schema.quietHours.userId), erased: 'delete' },
  pushSubscriptions: { rows: of(schema.pushSubscriptions.userId), secret: ['p256dh', 'auth'], erased: 'delete' },
  newsletterSubscribers: {
    rows: ({ email }) => eq(schema.newsletterSubscribers.email, email),
    erased: 'delete',
  },
  mails: {
    rows: ({ email }) => eq(schema.mails.recipient, email),
    secret: ['html', 'nextTryAt', 'tries', 'codeFor'],
    erased: 'delete',
  },
  // Posts show the user. Their videos are unused then, which the upload cleanup deletes.
  postProducts: { rows: within(schema.postProducts.postId, 'posts'), erased: 'delete' },
  posts: { rows: of(schema.posts.userId), erased: 'delete' },
  postReports: { rows: of(schema.postReports.userId) },
  videoParts: { rows: within(schema.videoParts.videoId, 'videos'), isSecret: true },
  videos: { rows: of(schema.videos.userId), secret: ['uploadKey'], erased: () => ({ usedAt: null }) },
  // What others read, without the name
  // Pictures of reviews stay; unused ones are deleted by the upload cleanup.
  uploads: {
    rows: of(schema.uploads.userId),
    erased: ({ userId }) => ({
      usedAt: sql`case when exists (select 1 from reviews r where r.user_id = ${userId} and position(${schema.uploads.id} in r.images::text) > 0) then ${schema.uploads.usedAt} end`,
    }),
  },
  reviews: { rows: of(schema.reviews.userId), erased: () => ({ name: '' }) },
  reviewFeatureRatings: { rows: within(schema.reviewFeatureRatings.reviewId, 'reviews') },
  reviewVotes: { rows: of(schema.reviewVotes.userId) },
  reviewReports: { rows: of(schema.reviewReports.userId) },
  questions: { rows: of(schema.questions.userId), erased: () => ({ userId: null, userName: '' }) },
  answers: { rows: of(schema.answers.userId), erased: () => ({ userId: null, userName: '' }) },
  answerVotes: { rows: of(schema.answerVotes.userId) },
  answerReports: { rows: of(schema.answerReports.userId) },
  faqVotes: { rows: ofKey(schema.faqVotes.voter) },
  storeReports: { rows: of(schema.storeReports.userId), erased: () => ({ text: '' }) },
  // Orders, without the name and the address
  orderViewers: {
    rows: ({ userId }) => and(eq(schema.orderViewers.viewerKind, 'user'), eq(schema.orderViewers.viewerId, userId)),
    isSecret: true,
    erased: 'delete',
  },
  orderReturnLines: { rows: within(schema.orderReturnLines.returnId, 'orderReturns') },
  orderReturns: {
    rows: within(schema.orderReturns.orderId, 'orders'),
    secret: ['idempotencyKey', 'fingerprint'],
    erased: () => ({ note: '', images: [] }),
  },
  postPurchaseDeals: {
    rows: within(schema.postPurchaseDeals.orderId, 'orders'),
    secret: ['idempotencyKey'],
    erased: () => ({ attribution: null }),
  },
  rides: {
    rows: within(schema.rides.storeOrderId, 'storeOrders'),
    secret: ['pickerId', 'bikerId'],
    erased: () => ({ way: null, handOver: null }),
  },
  courierRatings: { rows: within(schema.courierRatings.storeOrderId, 'storeOrders'), secret: ['courierId'] },
  orderLines: { rows: within(schema.orderLines.orderId, 'orders'), erased: () => ({ attribution: null }) },
  storeOrders: { rows: ofOwner(schema.storeOrders) },
  orders: {
    rows: ofOwner(schema.orders),
    secret: ['idempotencyKey', 'fingerprint', 'deviceDigest'],
    erased: () => ({
      email: '',
      deliveryNote: '',
      deliveryAddress: withoutPerson(schema.orders.deliveryAddress),
      billingAddress: null,
    }),
  },
  // The balance stays the recipient's. What was not sent yet still needs its names and its address.
  giftCards: {
    rows: ofOwner(schema.giftCards),
    secret: ['idempotencyKey', 'fingerprint', 'codeDigest', 'endsWith', 'balance'],
    erased: () => ({
      email: '',
      senderName: sql`case when ${schema.giftCards.sentAt} is null then ${schema.giftCards.senderName} else '' end`,
      recipientName: sql`case when ${schema.giftCards.sentAt} is null then ${schema.giftCards.recipientName} else '' end`,
      recipientEmail: sql`case when ${schema.giftCards.sentAt} is null then ${schema.giftCards.recipientEmail} else '' end`,
      message: sql`case when ${schema.giftCards.sentAt} is null then ${schema.giftCards.message} else '' end`,
    }),
  },
  orderDisputes: { rows: within(schema.orderDisputes.orderId, 'orders'), secret: ['disputeId'] },
  paymentDisputes: { rows: within(schema.paymentDisputes.paymentId, 'payments'), secret: ['id'] },
  payments: {
    rows: (person) =>
      or(within(schema.payments.orderId, 'orders')(person), within(schema.payments.orderId, 'giftCards')(person)),
    secret: ['clientSecret', 'nextActionUrl', 'intentId', 'methodId'],
    // The fingerprint stays, and the owner and device of the order: what has paid for a friend must not bring a second reward.
    erased: () => ({ clientSecret: null, nextActionUrl: null }),
  },
  paymentCustomers: { rows: of(schema.paymentCustomers.userId), isSecret: true, erased: 'delete' },
  purchases: { rows: of(schema.purchases.userId), erased: 'delete' },
  subscriptionEvents: { rows: within(schema.subscriptionEvents.subscriptionId, 'subscriptions') },
  subscriptions: {
    rows: of(schema.subscriptions.userId),
    secret: ['methodId'],
    erased: () => ({ address: withoutPerson(schema.subscriptions.address), methodId: null }),
  },
  memberships: { rows: of(schema.memberships.userId) },
  // Talents. The ledger is never changed; what was left is a transfer.
  ledgerEntries: { rows: of(schema.ledgerEntries.userId) },
  walletMonths: { rows: of(schema.walletMonths.userId) },
  walletDebts: { rows: of(schema.walletDebts.userId), erased: 'delete' },
  shareholders: { rows: of(schema.shareholders.userId), erased: 'delete' },
  referralCodes: { rows: of(schema.referralCodes.userId), erased: 'delete' },
  referralOpenings: { rows: of(schema.referralOpenings.inviterId), isSecret: true, erased: 'delete' },
  referrals: { rows: of(schema.referrals.friendId), secret: ['inviterId'] },
  // Digests of addresses. They stay, so that an address that refuses invitations gets none after the account is gone.
  invitedMailboxes: { rows: ofMailbox(schema.invitedMailboxes.digest) },
  // Digests too. They stay, so that what is for a first order is not had again with a new account.
  formerCustomers: { rows: ofMailbox(schema.formerCustomers.digest) },
  // Partners' accounts are not deleted.
  partnerSales: { rows: within(schema.partnerSales.linkId, 'partnerLinks', 'linkId') },
  partnerLinks: { rows: of(schema.partnerLinks.userId), secret: ['idempotencyKey'] },
  // The shop's own work
  idempotencyKeys: { rows: ofKey(schema.idempotencyKeys.caller), isSecret: true, erased: 'delete' },
  auditEntries: {
    rows: of(schema.auditEntries.shopperId),
    secret: ['actorId', 'sessionId'],
    erased: () => ({ detail: '' }),
  },
  callCounts: {
    // Not only by its end: the end of another address may be the whole of this one.
    rows: ({ email }) =>
      sql`regexp_replace(${schema.callCounts.key}, '^.*[: ]', '') in (${email}, ${mailboxOf(email)})`,
    isSecret: true,
    erased: 'delete',
  },
  queuedJobs: {
    rows: ({ email }) => sql`position(${JSON.stringify(email)} in ${schema.queuedJobs.payload}::text) > 0`,
    isSecret: true,
    erased: 'delete',
  },
  users: {
    rows: of(schema.users.id),
    secret: ['passwordHash'],
    erased: ({ userId }, now) => ({
      email: erasedEmail(userId),
      firstName: '',
      lastName: '',
      mobile: '',
      picture: null,
      membershipId: null,
      attribution: {},
      deletedAt: sql`coalesce(${schema.users.deletedAt}, ${now.toISOString()}::timestamptz)`,
    }),
  },
  // Nothing about users
  deviceDays: {},
  orderStock: {},
  paymentRefunds: {},
  partnerClicks: {},
  ledgerTransfers: {},
  // The card provider's own records, which it keeps as a bank does; the saved cards are removed by its interface.
  providerObjects: {},
  providerRequests: {},
  helpVotes: {},
  searchEvents: {},
  searchQueries: {},
  productChanges: {},
  contents: {},
  campaigns: {},
  firstPurchaseDeals: {},
  categories: {},
  stores: {},
  products: {},
  variants: {},
  slugRedirects: {},
  categorySlugRedirects: {},
  bundleItems: {},
  faqs: {},
  currencies: {},
  timedDeals: {},
  priceHistory: {},
  childOffers: {},
  sellerPlans: {},
  rewardRanges: {},
  promotions: {},
  questionTallies: {},
  reviewTallies: {},
  featureRatings: {},
  leases: {},
  seedState: {},
}

/** Returns the table, its rule and the columns that its owner may read. */
export function ruledTables() {
  return (Object.keys(rules) as TableName[]).flatMap((name) => {
    const rule = rules[name]
    if (!rule?.rows) return []
    const table = tableOf(name)
    const columns = Object.fromEntries(
      Object.entries(getTableColumns(table)).filter(([column]) => !rule.secret?.includes(column)),
    )
    return [{ name, table, columns, rule, rows: rule.rows }]
  })
}
