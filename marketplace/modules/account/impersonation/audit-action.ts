import { z } from 'zod'
import type { AuditAction } from '../../../../contract/account/audit-actions.ts'

interface WriteKind {
  readonly action: AuditAction
  /** Changes nothing that the shopper can see. */
  readonly isMinor?: true
}

/** Every write, by method and route without a trailing slash. */
const kinds: Readonly<Record<string, WriteKind>> = {
  'PATCH /v1/profile': { action: 'profile.change' },
  // Refused for admins who act; the attempts are recorded.
  'POST /v1/profile/email': { action: 'security.change' },
  'POST /v1/profile/email/back': { action: 'security.change' },
  'POST /v1/profile/email/confirm': { action: 'security.change' },
  'PATCH /v1/profile/password': { action: 'security.change' },
  'DELETE /v1/session': { action: 'security.change' },
  'DELETE /v1/session/:id': { action: 'security.change' },
  'POST /v1/passkey/options': { action: 'security.change' },
  'POST /v1/passkey': { action: 'security.change' },
  'DELETE /v1/passkey/:id': { action: 'security.change' },
  'POST /v1/profile/deletion': { action: 'security.change' },
  'POST /v1/profile/deletion/confirm': { action: 'security.change' },
  'POST /v1/cart': { action: 'cart.add' },
  'PATCH /v1/cart': { action: 'cart.change' },
  'DELETE /v1/cart': { action: 'cart.clear' },
  'PATCH /v1/cart/line/:lineId': { action: 'cart.change' },
  'POST /v1/cart/membership': { action: 'cart.add' },
  'POST /v1/upsellCampaign/cart': { action: 'cart.add' },
  'POST /v3/promotion': { action: 'promotion.apply' },
  'DELETE /v3/promotion/:cartId': { action: 'promotion.remove' },
  'POST /v1/address': { action: 'address.add' },
  'PATCH /v1/address/:id': { action: 'address.change' },
  'DELETE /v1/address/:id': { action: 'address.delete' },
  'POST /v1/paymentMethod': { action: 'card.add' },
  'PATCH /v1/paymentMethod/:id': { action: 'card.change' },
  'DELETE /v1/paymentMethod/:id': { action: 'card.delete' },
  // Refused for admins who act; the attempts are recorded.
  'POST /v1/giftCard': { action: 'giftCard.buy' },
  'POST /v1/giftCard/:id/send': { action: 'giftCard.send' },
  // It only reads.
  'POST /v1/giftCard/balance': { action: 'other.write', isMinor: true },
  'POST /v1/cart/giftCard': { action: 'giftCard.apply' },
  'DELETE /v1/cart/giftCard/:cartId': { action: 'giftCard.remove' },
  'POST /v1/order': { action: 'order.place' },
  'POST /v1/upsellDraftOrder': { action: 'order.place' },
  'POST /v1/order/:id/cancel': { action: 'order.cancel' },
  'POST /v1/order/:id/return': { action: 'order.return' },
  // They only calculate.
  'POST /v1/order/:id/cancel/refund': { action: 'other.write', isMinor: true },
  'POST /v1/order/:id/return/refund': { action: 'other.write', isMinor: true },
  'POST /v1/order/:id/return/:returnId/withdraw': { action: 'order.keep' },
  'POST /v1/order/:id/buyAgain': { action: 'order.again' },
  'POST /v1/orderLookup': { action: 'order.find' },
  'POST /v1/orderLookup/open': { action: 'order.find' },
  'PATCH /v1/subscription/:id': { action: 'subscription.change' },
  'PATCH /v1/membership': { action: 'subscription.change' },
  'POST /v1/favourite/product': { action: 'wishlist.add' },
  'DELETE /v1/favourite/product': { action: 'wishlist.remove' },
  'POST /v1/follow': { action: 'store.follow' },
  'POST /v1/unfollow': { action: 'store.unfollow' },
  'POST /v1/reportStore': { action: 'store.report' },
  'POST /v1/collection': { action: 'collection.create' },
  'PATCH /v1/collection/:id': { action: 'collection.rename' },
  'DELETE /v1/collection/:id': { action: 'collection.delete' },
  'POST /v1/collection/:id/product': { action: 'collection.add' },
  'DELETE /v1/collection/:id/product': { action: 'collection.remove' },
  // Refused for admins who act; the attempts are recorded.
  'PUT /v1/sharedList': { action: 'collection.share' },
  'POST /v1/product/notify': { action: 'notice.add' },
  'POST /v1/product/notify/confirm': { action: 'notice.add' },
  'POST /v1/help/message': { action: 'message.send' },
  'POST /v1/help/vote': { action: 'answer.vote' },
  'POST /v1/newsletter': { action: 'newsletter.change' },
  'POST /v1/newsletter/confirm': { action: 'newsletter.change' },
  'POST /v1/newsletter/leave': { action: 'newsletter.change' },
  'POST /v1/partner/link': { action: 'link.create' },
  'POST /v1/productReviewRating': { action: 'review.write' },
  'POST /v1/driverRating': { action: 'review.write' },
  'POST /v1/likeDislikeReview': { action: 'review.vote' },
  'POST /v1/reportReview': { action: 'review.report' },
  'POST /v1/imageUpload': { action: 'picture.add' },
  'POST /media/v1_1/:cloud/image/upload': { action: 'picture.add' },
  // A part of a video; those after it belong to it.
  'POST /media/v1_1/:cloud/video/upload': { action: 'picture.add', isMinor: true },
  'POST /v1/post': { action: 'post.write' },
  'DELETE /v1/post/:postId': { action: 'post.delete' },
  // Saved while it is written.
  'PUT /v1/post/draft': { action: 'post.write', isMinor: true },
  'DELETE /v1/post/draft': { action: 'post.delete' },
  'POST /v1/post/:postId/report': { action: 'post.report' },
  'POST /v1/productQuestion': { action: 'question.ask' },
  'POST /v1/productAnswer': { action: 'answer.give' },
  'POST /v1/likeDislikeProduct': { action: 'answer.vote' },
  // Sent together with the call above as one vote.
  'PATCH /v1/likeDislikeProduct': { action: 'answer.vote' },
  'POST /v1/reportProductQuestionAnswer': { action: 'answer.report' },
  'POST /fast/api/v1/product-faq/like-dislike': { action: 'faq.vote' },
  'PUT /cms/api/content/:key': { action: 'content.edit' },
  'POST /cms/api/content/:key/publish': { action: 'content.publish' },
  // Refused for admins who act; the attempts are recorded.
  'PUT /v1/admin/products/:id': { action: 'product.edit' },
  'PUT /v1/admin/products/:id/stock': { action: 'product.edit' },
  'PUT /v1/admin/products/:id/prices': { action: 'product.edit' },
  'PUT /v1/admin/products/:id/deals': { action: 'product.edit' },
  'PUT /v1/admin/products/:id/visibility': { action: 'product.edit' },
  'PUT /v1/admin/stores/:id/verification': { action: 'store.verify' },
  'PUT /v1/admin/promotions/:code': { action: 'promotion.edit' },
  'PATCH /v1/upsellProductBrowseLogs': { action: 'other.write', isMinor: true },
  'POST /v1/device': { action: 'other.write', isMinor: true },
  'POST /v1/pageView': { action: 'other.write', isMinor: true },
  'POST /v1/partner/click': { action: 'other.write', isMinor: true },
  'POST /v1/referral/open': { action: 'other.write', isMinor: true },
  'POST /v1/recentSearch': { action: 'other.write', isMinor: true },
  'DELETE /v1/recentSearch': { action: 'other.write', isMinor: true },
  'POST /v1/notification/read': { action: 'other.write', isMinor: true },
  'POST /v1/notification/push': { action: 'notification.change' },
  'DELETE /v1/notification/push': { action: 'notification.change' },
  'POST /v1/notification/mails/off': { action: 'notification.change' },
  'PATCH /v1/notification/settings': { action: 'notification.change' },
  'PUT /v1/notification/quiet-hours': { action: 'notification.change' },
  'POST /v1/referral/invitations': { action: 'friend.invite' },
  'POST /v1/referral/invitations/off': { action: 'notification.change' },
  // A search that sends its query in the body.
  'POST /v1/searchFilter-New': { action: 'other.write', isMinor: true },
}

/** Returns the audit name of a write, or 'other.write' for an unlisted one. */
export const writeKind = (method: string, route: string): WriteKind =>
  kinds[`${method} ${route.replace(/(?<=.)\/$/, '')}`] ?? { action: 'other.write' }

const text = z.string().max(200).optional().catch(undefined)

/** The fields of a body that identify its subject. The record omits all others, because they may be secret. */
const about = z
  .object({
    centralProductId: text,
    productid: text,
    childProductId: text,
    childproductId: text,
    newQuantity: z.number().optional().catch(undefined),
    promo_code: text,
    name: text,
    label: text,
    firstName: text,
    lastName: text,
    mobile: text,
  })
  .catch({})

export interface WriteSubject {
  /** The variant in the request. */
  readonly variantId: string | undefined
  readonly quantity: number | undefined
  /** Names and codes in the request. */
  readonly words: readonly string[]
}

/** Returns the subject of a request body. Accepts any value. */
export function subjectOf(body: unknown): WriteSubject {
  const read = about.parse(body)
  const { centralProductId, productid, childProductId, childproductId, newQuantity: quantity } = read
  const words = [read.promo_code, read.name, read.label, read.firstName, read.lastName, read.mobile]
  return {
    variantId: centralProductId ?? productid ?? childProductId ?? childproductId,
    quantity,
    words: words.flatMap((word) => word || []),
  }
}

/** Returns a language-neutral description of a write, such as 'Lavender Castile Hand Wash × 2' or 'WELCOME10 (409)'. */
export function detailText({ quantity, words }: WriteSubject, productName: string | undefined, status: number): string {
  const product = productName !== undefined && quantity !== undefined ? `${productName} × ${quantity}` : productName
  const summary = [product, ...words].filter((part) => part !== undefined).join(', ')
  return status < 400 ? summary : `${summary} (${status})`.trim()
}
