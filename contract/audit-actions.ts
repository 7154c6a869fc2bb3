/** Words for what an admin does for a shopper; a service may know more of them. */
export const auditActions = [
  'session.open',
  'session.close',
  'profile.change',
  'cart.add',
  'cart.change',
  'cart.clear',
  'promotion.apply',
  'promotion.remove',
  'wishlist.add',
  'wishlist.remove',
  'store.follow',
  'store.unfollow',
  'collection.create',
  'collection.rename',
  'collection.delete',
  'collection.add',
  'collection.remove',
  'notice.add',
  'link.create',
  'other.write',
] as const

export type AuditAction = (typeof auditActions)[number]
