import arAccount from './messages/ar/account.json'
import arAccountMenu from './messages/ar/accountMenu.json'
import arAdminPanel from './messages/ar/adminPanel.json'
import arBrands from './messages/ar/brands.json'
import arCart from './messages/ar/cart.json'
import arCartPage from './messages/ar/cartPage.json'
import arCollections from './messages/ar/collections.json'
import arComing from './messages/ar/coming.json'
import arConsent from './messages/ar/consent.json'
import arContentPreview from './messages/ar/contentPreview.json'
import arErrors from './messages/ar/errors.json'
import arFaq from './messages/ar/faq.json'
import arFaqPage from './messages/ar/faqPage.json'
import arFollow from './messages/ar/follow.json'
import arHome from './messages/ar/home.json'
import arListing from './messages/ar/listing.json'
import arMemberShare from './messages/ar/memberShare.json'
import arMembership from './messages/ar/membership.json'
import arMenus from './messages/ar/menus.json'
import arNothingListed from './messages/ar/nothingListed.json'
import arOffers from './messages/ar/offers.json'
import arOffline from './messages/ar/offline.json'
import arPartnerPanel from './messages/ar/partnerPanel.json'
import arPdp from './messages/ar/pdp.json'
import arPurchaseOptions from './messages/ar/purchaseOptions.json'
import arQa from './messages/ar/qa.json'
import arQaBody from './messages/ar/qaBody.json'
import arReviewGallery from './messages/ar/reviewGallery.json'
import arReviews from './messages/ar/reviews.json'
import arReviewWriting from './messages/ar/reviewWriting.json'
import arSearch from './messages/ar/search.json'
import arSearchField from './messages/ar/searchField.json'
import arSeller from './messages/ar/seller.json'
import arSession from './messages/ar/session.json'
import arShare from './messages/ar/share.json'
import arShell from './messages/ar/shell.json'
import arSimilar from './messages/ar/similar.json'
import arStockNotify from './messages/ar/stockNotify.json'
import arStore from './messages/ar/store.json'
import arStoreReport from './messages/ar/storeReport.json'
import arTerms from './messages/ar/terms.json'
import arWishlist from './messages/ar/wishlist.json'
import enAccount from './messages/en/account.json'
import enAccountMenu from './messages/en/accountMenu.json'
import enAdminPanel from './messages/en/adminPanel.json'
import enBrands from './messages/en/brands.json'
import enCart from './messages/en/cart.json'
import enCartPage from './messages/en/cartPage.json'
import enCollections from './messages/en/collections.json'
import enComing from './messages/en/coming.json'
import enConsent from './messages/en/consent.json'
import enContentPreview from './messages/en/contentPreview.json'
import enErrors from './messages/en/errors.json'
import enFaq from './messages/en/faq.json'
import enFaqPage from './messages/en/faqPage.json'
import enFollow from './messages/en/follow.json'
import enHome from './messages/en/home.json'
import enListing from './messages/en/listing.json'
import enMemberShare from './messages/en/memberShare.json'
import enMembership from './messages/en/membership.json'
import enMenus from './messages/en/menus.json'
import enNothingListed from './messages/en/nothingListed.json'
import enOffers from './messages/en/offers.json'
import enOffline from './messages/en/offline.json'
import enPartnerPanel from './messages/en/partnerPanel.json'
import enPdp from './messages/en/pdp.json'
import enPurchaseOptions from './messages/en/purchaseOptions.json'
import enQa from './messages/en/qa.json'
import enQaBody from './messages/en/qaBody.json'
import enReviewGallery from './messages/en/reviewGallery.json'
import enReviews from './messages/en/reviews.json'
import enReviewWriting from './messages/en/reviewWriting.json'
import enSearch from './messages/en/search.json'
import enSearchField from './messages/en/searchField.json'
import enSeller from './messages/en/seller.json'
import enSession from './messages/en/session.json'
import enShare from './messages/en/share.json'
import enShell from './messages/en/shell.json'
import enSimilar from './messages/en/similar.json'
import enStockNotify from './messages/en/stockNotify.json'
import enStore from './messages/en/store.json'
import enStoreReport from './messages/en/storeReport.json'
import enTerms from './messages/en/terms.json'
import enWishlist from './messages/en/wishlist.json'
import esAccount from './messages/es/account.json'
import esAccountMenu from './messages/es/accountMenu.json'
import esAdminPanel from './messages/es/adminPanel.json'
import esBrands from './messages/es/brands.json'
import esCart from './messages/es/cart.json'
import esCartPage from './messages/es/cartPage.json'
import esCollections from './messages/es/collections.json'
import esComing from './messages/es/coming.json'
import esConsent from './messages/es/consent.json'
import esContentPreview from './messages/es/contentPreview.json'
import esErrors from './messages/es/errors.json'
import esFaq from './messages/es/faq.json'
import esFaqPage from './messages/es/faqPage.json'
import esFollow from './messages/es/follow.json'
import esHome from './messages/es/home.json'
import esListing from './messages/es/listing.json'
import esMemberShare from './messages/es/memberShare.json'
import esMembership from './messages/es/membership.json'
import esMenus from './messages/es/menus.json'
import esNothingListed from './messages/es/nothingListed.json'
import esOffers from './messages/es/offers.json'
import esOffline from './messages/es/offline.json'
import esPartnerPanel from './messages/es/partnerPanel.json'
import esPdp from './messages/es/pdp.json'
import esPurchaseOptions from './messages/es/purchaseOptions.json'
import esQa from './messages/es/qa.json'
import esQaBody from './messages/es/qaBody.json'
import esReviewGallery from './messages/es/reviewGallery.json'
import esReviews from './messages/es/reviews.json'
import esReviewWriting from './messages/es/reviewWriting.json'
import esSearch from './messages/es/search.json'
import esSearchField from './messages/es/searchField.json'
import esSeller from './messages/es/seller.json'
import esSession from './messages/es/session.json'
import esShare from './messages/es/share.json'
import esShell from './messages/es/shell.json'
import esSimilar from './messages/es/similar.json'
import esStockNotify from './messages/es/stockNotify.json'
import esStore from './messages/es/store.json'
import esStoreReport from './messages/es/storeReport.json'
import esTerms from './messages/es/terms.json'
import esWishlist from './messages/es/wishlist.json'
import msAccount from './messages/ms/account.json'
import msAccountMenu from './messages/ms/accountMenu.json'
import msAdminPanel from './messages/ms/adminPanel.json'
import msBrands from './messages/ms/brands.json'
import msCart from './messages/ms/cart.json'
import msCartPage from './messages/ms/cartPage.json'
import msCollections from './messages/ms/collections.json'
import msComing from './messages/ms/coming.json'
import msConsent from './messages/ms/consent.json'
import msContentPreview from './messages/ms/contentPreview.json'
import msErrors from './messages/ms/errors.json'
import msFaq from './messages/ms/faq.json'
import msFaqPage from './messages/ms/faqPage.json'
import msFollow from './messages/ms/follow.json'
import msHome from './messages/ms/home.json'
import msListing from './messages/ms/listing.json'
import msMemberShare from './messages/ms/memberShare.json'
import msMembership from './messages/ms/membership.json'
import msMenus from './messages/ms/menus.json'
import msNothingListed from './messages/ms/nothingListed.json'
import msOffers from './messages/ms/offers.json'
import msOffline from './messages/ms/offline.json'
import msPartnerPanel from './messages/ms/partnerPanel.json'
import msPdp from './messages/ms/pdp.json'
import msPurchaseOptions from './messages/ms/purchaseOptions.json'
import msQa from './messages/ms/qa.json'
import msQaBody from './messages/ms/qaBody.json'
import msReviewGallery from './messages/ms/reviewGallery.json'
import msReviews from './messages/ms/reviews.json'
import msReviewWriting from './messages/ms/reviewWriting.json'
import msSearch from './messages/ms/search.json'
import msSearchField from './messages/ms/searchField.json'
import msSeller from './messages/ms/seller.json'
import msSession from './messages/ms/session.json'
import msShare from './messages/ms/share.json'
import msShell from './messages/ms/shell.json'
import msSimilar from './messages/ms/similar.json'
import msStockNotify from './messages/ms/stockNotify.json'
import msStore from './messages/ms/store.json'
import msStoreReport from './messages/ms/storeReport.json'
import msTerms from './messages/ms/terms.json'
import msWishlist from './messages/ms/wishlist.json'

/** The message catalogues, written in ICU message format. Every language has what English has: a test compares them. */
export const catalogues = {
  en: {
    account: enAccount,
    accountMenu: enAccountMenu,
    adminPanel: enAdminPanel,
    brands: enBrands,
    cart: enCart,
    cartPage: enCartPage,
    collections: enCollections,
    coming: enComing,
    consent: enConsent,
    contentPreview: enContentPreview,
    errors: enErrors,
    faq: enFaq,
    faqPage: enFaqPage,
    follow: enFollow,
    home: enHome,
    listing: enListing,
    memberShare: enMemberShare,
    membership: enMembership,
    menus: enMenus,
    nothingListed: enNothingListed,
    offers: enOffers,
    offline: enOffline,
    partnerPanel: enPartnerPanel,
    pdp: enPdp,
    purchaseOptions: enPurchaseOptions,
    qa: enQa,
    qaBody: enQaBody,
    reviewGallery: enReviewGallery,
    reviews: enReviews,
    reviewWriting: enReviewWriting,
    search: enSearch,
    searchField: enSearchField,
    seller: enSeller,
    session: enSession,
    share: enShare,
    shell: enShell,
    similar: enSimilar,
    stockNotify: enStockNotify,
    store: enStore,
    storeReport: enStoreReport,
    terms: enTerms,
    wishlist: enWishlist,
  },
  es: {
    account: esAccount,
    accountMenu: esAccountMenu,
    adminPanel: esAdminPanel,
    brands: esBrands,
    cart: esCart,
    cartPage: esCartPage,
    collections: esCollections,
    coming: esComing,
    consent: esConsent,
    contentPreview: esContentPreview,
    errors: esErrors,
    faq: esFaq,
    faqPage: esFaqPage,
    follow: esFollow,
    home: esHome,
    listing: esListing,
    memberShare: esMemberShare,
    membership: esMembership,
    menus: esMenus,
    nothingListed: esNothingListed,
    offers: esOffers,
    offline: esOffline,
    partnerPanel: esPartnerPanel,
    pdp: esPdp,
    purchaseOptions: esPurchaseOptions,
    qa: esQa,
    qaBody: esQaBody,
    reviewGallery: esReviewGallery,
    reviews: esReviews,
    reviewWriting: esReviewWriting,
    search: esSearch,
    searchField: esSearchField,
    seller: esSeller,
    session: esSession,
    share: esShare,
    shell: esShell,
    similar: esSimilar,
    stockNotify: esStockNotify,
    store: esStore,
    storeReport: esStoreReport,
    terms: esTerms,
    wishlist: esWishlist,
  },
  ar: {
    account: arAccount,
    accountMenu: arAccountMenu,
    adminPanel: arAdminPanel,
    brands: arBrands,
    cart: arCart,
    cartPage: arCartPage,
    collections: arCollections,
    coming: arComing,
    consent: arConsent,
    contentPreview: arContentPreview,
    errors: arErrors,
    faq: arFaq,
    faqPage: arFaqPage,
    follow: arFollow,
    home: arHome,
    listing: arListing,
    memberShare: arMemberShare,
    membership: arMembership,
    menus: arMenus,
    nothingListed: arNothingListed,
    offers: arOffers,
    offline: arOffline,
    partnerPanel: arPartnerPanel,
    pdp: arPdp,
    purchaseOptions: arPurchaseOptions,
    qa: arQa,
    qaBody: arQaBody,
    reviewGallery: arReviewGallery,
    reviews: arReviews,
    reviewWriting: arReviewWriting,
    search: arSearch,
    searchField: arSearchField,
    seller: arSeller,
    session: arSession,
    share: arShare,
    shell: arShell,
    similar: arSimilar,
    stockNotify: arStockNotify,
    store: arStore,
    storeReport: arStoreReport,
    terms: arTerms,
    wishlist: arWishlist,
  },
  ms: {
    account: msAccount,
    accountMenu: msAccountMenu,
    adminPanel: msAdminPanel,
    brands: msBrands,
    cart: msCart,
    cartPage: msCartPage,
    collections: msCollections,
    coming: msComing,
    consent: msConsent,
    contentPreview: msContentPreview,
    errors: msErrors,
    faq: msFaq,
    faqPage: msFaqPage,
    follow: msFollow,
    home: msHome,
    listing: msListing,
    memberShare: msMemberShare,
    membership: msMembership,
    menus: msMenus,
    nothingListed: msNothingListed,
    offers: msOffers,
    offline: msOffline,
    partnerPanel: msPartnerPanel,
    pdp: msPdp,
    purchaseOptions: msPurchaseOptions,
    qa: msQa,
    qaBody: msQaBody,
    reviewGallery: msReviewGallery,
    reviews: msReviews,
    reviewWriting: msReviewWriting,
    search: msSearch,
    searchField: msSearchField,
    seller: msSeller,
    session: msSession,
    share: msShare,
    shell: msShell,
    similar: msSimilar,
    stockNotify: msStockNotify,
    store: msStore,
    storeReport: msStoreReport,
    terms: msTerms,
    wishlist: msWishlist,
  },
} as const
