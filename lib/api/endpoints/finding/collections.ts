import { get, patch, post, put, remove } from '../endpoint'

export const collectionsEndpoints = {
  collections: get({
    path: (_: { childProductId?: string | undefined }) => '/v1/collection',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionsAnswer),
  }),
  createCollection: post({
    path: (_: { name: string }) => '/v1/collection',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  collection: get({
    path: (_: { id: string; skip: number; limit: number }) => '/v1/collection/:id',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionProductsAnswer),
  }),
  renameCollection: patch({
    path: (_: { id: string; name: string }) => '/v1/collection/:id',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  deleteCollection: remove({
    path: (_: { id: string }) => '/v1/collection/:id',
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
  collectProduct: post({
    path: (_: { id: string; childProductId: string }) => '/v1/collection/:id/product',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  listLink: get({
    path: (_: { collectionId?: string | undefined }) => '/v1/sharedList',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.listLinkAnswer),
  }),
  changeListLink: put({
    path: (_: { collectionId?: string | undefined; isShared: boolean; showsName: boolean }) => '/v1/sharedList',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.listLinkAnswer),
  }),
  sharedList: get({
    path: (_: { token: string; skip: number; limit: number }) => '/v1/sharedList/:token',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.sharedListAnswer),
    needsNoToken: true,
  }),
  uncollectProduct: remove({
    path: (_: { id: string; childProductId: string }) => '/v1/collection/:id/product',
    body: ({ childProductId }) => ({ childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
} as const
