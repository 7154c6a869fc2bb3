import { expect, test } from 'vitest'
import { quantityOptions } from './quantity-options'

test.each([
  ['no limits: 1 to 10', {}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ['both ends included', { minOrderQty: 2, maxOrderQty: 4 }, [2, 3, 4]],
  ['bounded below by the minimum order', { minimumOrderQty: 3, maxOrderQty: 5 }, [3, 4, 5]],
  ['bounded above by what one shopper may buy', { maxOrderQty: 8, maxQuantityPerUser: 2 }, [1, 2]],
  ['bounded above by the stock', { availableQuantity: 3 }, [1, 2, 3]],
  ['limits that contradict each other leave the minimum', { minimumOrderQty: 6, maxQuantityPerUser: 4 }, [6]],
  ['packs of 3 within 10 units', { unitsEach: 3 }, [1, 2, 3]],
  ['packs of 6 within 10 units', { unitsEach: 6 }, [1]],
  ['packs of 3 for a minimum of 4 units', { unitsEach: 3, minimumOrderQty: 4 }, [2, 3]],
])('%s', (_, limits, expected) => {
  expect(quantityOptions(limits)).toEqual(expected)
})
