import { endpoint, segment } from '../endpoint'

export const collectionsEndpoints = {
  collections: endpoint({
    path: (_: { childProductId?: string | undefined }) => '/v1/collection',
    query: (input) => ({ childProductId: input.childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionsAnswer),
  }),
  createCollection: endpoint({
    method: 'POST',
    path: (_: { name: string }) => '/v1/collection',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  collection: endpoint({
    path: (input: { id: string; skip: number; limit: number }) => `/v1/collection/${segment(input.id)}`,
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionProductsAnswer),
  }),
  renameCollection: endpoint({
    method: 'PATCH',
    path: (input: { id: string; name: string }) => `/v1/collection/${segment(input.id)}`,
    body: ({ name }) => ({ name }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  deleteCollection: endpoint({
    method: 'DELETE',
    path: (input: { id: string }) => `/v1/collection/${segment(input.id)}`,
    answer: () => import('@/contract/account/accounts').then((contract) => contract.doneAnswer),
    isKeyed: true,
  }),
  collectProduct: endpoint({
    method: 'POST',
    path: (input: { id: string; childProductId: string }) => `/v1/collection/${segment(input.id)}/product`,
    body: ({ childProductId }) => ({ childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
  listLink: endpoint({
    path: (_: { collectionId?: string | undefined }) => '/v1/sharedList',
    query: (input) => ({ collectionId: input.collectionId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.listLinkAnswer),
  }),
  changeListLink: endpoint({
    method: 'PUT',
    path: (_: { collectionId?: string | undefined; isShared: boolean; showsName: boolean }) => '/v1/sharedList',
    answer: () => import('@/contract/finding/collections').then((contract) => contract.listLinkAnswer),
  }),
  sharedList: endpoint({
    path: (input: { token: string; skip: number; limit: number }) => `/v1/sharedList/${segment(input.token)}`,
    query: (input) => ({ skip: input.skip, limit: input.limit }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.sharedListAnswer),
    needsNoToken: true,
  }),
  uncollectProduct: endpoint({
    method: 'DELETE',
    path: (input: { id: string; childProductId: string }) => `/v1/collection/${segment(input.id)}/product`,
    body: ({ childProductId }) => ({ childProductId }),
    answer: () => import('@/contract/finding/collections').then((contract) => contract.collectionAnswer),
    isKeyed: true,
  }),
} as const
