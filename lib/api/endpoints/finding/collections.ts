import { get, patch, post, put, remove, segment } from '../endpoint'

export const collectionsEndpoints = {
  collections: get({
    path: (_: { childProductId?: string | undefined }) => '/v1/collection',
    query: (input) => ({ childProductId: input.childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionsAnswer),
  }),
  createCollection: post({
    path: (_: { name: string }) => '/v1/collection',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  collection: get({
    path: (input: { id: string; skip: number; limit: number }) => `/v1/collection/${segment(input.id)}`,
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionProductsAnswer),
  }),
  renameCollection: patch({
    path: (input: { id: string; name: string }) => `/v1/collection/${segment(input.id)}`,
    body: ({ name }) => ({ name }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  deleteCollection: remove({
    path: (input: { id: string }) => `/v1/collection/${segment(input.id)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
  collectProduct: post({
    path: (input: { id: string; childProductId: string }) => `/v1/collection/${segment(input.id)}/product`,
    body: ({ childProductId }) => ({ childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  listLink: get({
    path: (_: { collectionId?: string | undefined }) => '/v1/sharedList',
    query: (input) => ({ collectionId: input.collectionId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.listLinkAnswer),
  }),
  changeListLink: put({
    path: (_: { collectionId?: string | undefined; isShared: boolean; showsName: boolean }) => '/v1/sharedList',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.listLinkAnswer),
  }),
  sharedList: get({
    path: (input: { token: string; skip: number; limit: number }) => `/v1/sharedList/${segment(input.token)}`,
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.sharedListAnswer),
    needsNoToken: true,
  }),
  uncollectProduct: remove({
    path: (input: { id: string; childProductId: string }) => `/v1/collection/${segment(input.id)}/product`,
    body: ({ childProductId }) => ({ childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
} as const
