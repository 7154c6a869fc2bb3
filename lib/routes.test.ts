import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isAppView, isPrintView, routes, slugify } from './routes'

test('the site map', () => {
  const map = {
    home: routes.home(),
    product: routes.product('linen-bath-towel'),
    productList: routes.productList(),
    productListOf: routes.productList(new URLSearchParams({ fname: 'Bath & body' })),
    brandList: routes.brandList('fern-field'),
    attributeList: routes.attributeList('Colour', 'Sage green'),
    storeList: routes.storeList('st-1'),
    offerList: routes.offerList('groupBuy'),
    categoryPage: routes.categoryPage('bath-body'),
    search: routes.search(),
    searchFor: routes.search('soap & water?'),
    category: routes.category('bath-body', 'c-12'),
    store: routes.store('Fern & Field', 'st-1'),
    brands: routes.brands(),
    offers: routes.offers(),
    cart: routes.cart(),
    checkout: routes.checkout(),
    checkoutDelivery: routes.checkout('delivery'),
    shippingAddress: routes.shippingAddress(),
    secureCheckout: routes.secureCheckout(),
    confirmOrder: routes.confirmOrder('o 1'),
    oneTimeOffer: routes.oneTimeOffer('linen-bath-towel', 'o 1'),
    faq: routes.faq(),
    terms: routes.terms(),
    contact: routes.contact(),
    returns: routes.returns(),
    privacy: routes.privacy(),
    accessibility: routes.accessibility(),
    profile: routes.profile(),
    wishlist: routes.wishlist(),
    wallet: routes.wallet(),
    referrals: routes.referrals(),
    orders: routes.orders(),
    order: routes.order('o 1'),
    invoice: routes.invoice('o 1'),
    returnLabel: routes.returnLabel('o 1', 'r 1'),
    membership: routes.membership(),
    subscriptions: routes.subscriptions(),
    collections: routes.collections(),
    collection: routes.collection('co-1'),
    messages: routes.messages(),
    notifications: routes.notifications(),
    post: routes.post('p-1', 'two-weeks'),
    posts: routes.posts(),
    ownProducts: routes.ownProducts(new URLSearchParams({ q: 'soap' })),
    ownProduct: routes.ownProduct('p 1'),
    buildYourStore: routes.buildYourStore(),
  }
  expect(map).toMatchInlineSnapshot(`
    {
      "accessibility": "/accessibility",
      "attributeList": "/product-list/attr/Colour/Sage%20green",
      "brandList": "/product-list/brands/fern-field",
      "brands": "/brands",
      "buildYourStore": "/build-your-store",
      "cart": "/cart",
      "category": "/bath-body/c/c-12",
      "categoryPage": "/category/bath-body",
      "checkout": "/checkout",
      "checkoutDelivery": "/checkout?panel=delivery",
      "collection": "/profile/my-collections/co-1",
      "collections": "/profile/my-collections",
      "confirmOrder": "/confirm-order?orderId=o%201",
      "contact": "/contact",
      "faq": "/faq",
      "home": "/",
      "invoice": "/profile/orders/o%201/invoice",
      "membership": "/profile/my-membership",
      "messages": "/profile/messages",
      "notifications": "/profile/notifications",
      "offerList": "/product-list/offers/groupBuy",
      "offers": "/offers",
      "oneTimeOffer": "/oto/linen-bath-towel?masterOrderId=o%201",
      "order": "/profile/orders/o%201",
      "orders": "/profile/orders",
      "ownProduct": "/profile/products/p%201",
      "ownProducts": "/profile/products?q=soap",
      "post": "/social/p-1/two-weeks",
      "posts": "/profile/createPost=social",
      "privacy": "/privacy",
      "product": "/linen-bath-towel",
      "productList": "/product-list",
      "productListOf": "/product-list?fname=Bath+%26+body",
      "profile": "/profile",
      "referrals": "/profile/referrals",
      "returnLabel": "/profile/orders/o%201/label?returnId=r%201",
      "returns": "/returns",
      "search": "/search",
      "searchFor": "/search?q=soap%20%26%20water%3F",
      "secureCheckout": "/secure-checkout",
      "shippingAddress": "/shipping-address",
      "store": "/store/fern-field/st-1",
      "storeList": "/product-list/store/st-1",
      "subscriptions": "/profile/Subscriptions",
      "terms": "/terms-conditions",
      "wallet": "/profile/wallet",
      "wishlist": "/profile/wishlist",
    }
  `)
})

test.each([
  ['/profile/orders', false, false],
  ['/profile/orders/[orderId]', false, false],
  ['/profile/orders/[orderId]/[print]', false, true],
  ['/order-mobile', true, false],
  ['/order-mobile/[orderId]', true, false],
  ['/order-mobile/[orderId]/[print]', true, true],
  ['/order-mobiles', false, false],
])('%s: in the apps %s, for printing %s', (path, isApp, isPrint) => {
  expect([isAppView(path), isPrintView(path)]).toEqual([isApp, isPrint])
})

test.each([
  ...[
    'search',
    'product-list',
    'brands',
    'offers',
    'compare',
    'cart',
    'checkout',
    'shipping-address',
    'secure-checkout',
  ],
  ...[
    'confirm-order',
    'faq',
    'terms-conditions',
    'contact',
    'returns',
    'privacy',
    'accessibility',
    'profile',
    'order-mobile',
    'build-your-store',
  ],
])('/%s has a file of its own, or a product would be looked for', (name) => {
  const pages = new URL('../pages/', import.meta.url)
  const files = [`${name}.tsx`, `${name}/index.tsx`, `${name}/[[...rest]].tsx`, `${name}/[[...keyword]].tsx`]
  expect(files.some((file) => existsSync(new URL(file, pages)))).toBe(true)
})

test.each([
  ['Fern & Field', 'fern-field'],
  ['Café Olé', 'cafe-ole'],
  ['  Two  Spaces ', 'two-spaces'],
  ['متجر', 'store'],
  ['', 'store'],
])('%j as a part of an address is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})
