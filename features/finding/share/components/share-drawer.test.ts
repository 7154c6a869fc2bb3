import { expect, test } from 'vitest'
import type { AccountRole } from '@/lib/session/account-role'
import { type SharePanelKind, sharePanelKind } from './share-drawer'

test.each<[AccountRole, SharePanelKind]>([
  ['guest', 'general'],
  ['unknown', 'general'],
  ['shopper', 'general'],
  ['member', 'member'],
  ['partner', 'special'],
  ['admin', 'special'],
  ['impersonating', 'special'],
])('%s gets the %s panel', (role, kind) => {
  expect(sharePanelKind(role)).toBe(kind)
})
