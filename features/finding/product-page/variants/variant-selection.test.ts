import { describe, expect, it } from 'vitest'
import type { Bitmap } from '@/contract/finding/catalogue'
import { sampleProduct } from '../testing/product-samples'
import { choiceOf, firstCombination, variantKeyOf } from './fetch-chosen-variant'
import { hasVariants, initialIndices, isAvailable, variantAttributes, visibleOptions } from './variant-selection'

/** Three colours by two sizes; 1-1 and 2-0 do not exist. */
const bitmap: Bitmap = {
  options: { Color: ['Sage', 'Sand', 'Ink'], Size: ['Bath', 'Hand'], Nothing: [] },
  labels: { Color: 'Farbe' },
  colorIndex: {},
  optionValidity: {
    Color: {
      0: { available_variants: ['0-0', '0-1'] },
      1: { available_variants: ['1-0'] },
      2: { available_variants: ['2-1'] },
    },
    Size: { 0: { available_variants: ['0-0', '1-0'] }, 1: { available_variants: ['0-1', '2-1'] } },
  },
  variantMap: {},
}
const attributes = variantAttributes(bitmap)
const selected = (changes: Record<string, unknown>) =>
  sampleProduct({ selectedVariant: { variantId: 'v', ...changes } }).selectedVariant

describe('attributes to choose from', () => {
  it('are those with options, named as the visitor reads them', () => {
    expect(attributes.map(({ name, label }) => [name, label])).toEqual([
      ['Color', 'Farbe'],
      ['Size', 'Size'],
    ])
  })
})

describe('the options that are chosen at first', () => {
  const linkedtounits = [{ attrname: { en: 'Size' }, value: { en: 'Hand' } }]
  it.each([
    ['as the variant says', { Color: 'Sand', Size: 'Hand' }, [1, 1]],
    ['whatever the case of name and value', { color: 'SAND', SIZE: 'hand' }, [1, 1]],
    ['from linkedtounits where the variant says nothing', { Color: 'Ink', linkedtounits }, [2, 1]],
    ['from linkedtounits where the value is unknown', { Color: 'Ink', Size: 'Beach', linkedtounits }, [2, 1]],
    ['the first where nothing says more', {}, [0, 0]],
    ['the first where what is said is no text', { Color: 3, Size: null }, [0, 0]],
  ])('are %s', (_, variant, expected) => {
    expect(initialIndices(attributes, selected(variant))).toEqual(expected)
  })
})

describe('availability', () => {
  it.each([
    [[0, 0], 0, 1, true],
    [[0, 0], 0, 2, false],
    [[0, 1], 0, 2, true],
    [[0, 1], 0, 1, false],
    [[2, 1], 1, 0, false],
    [[0, 0], 1, 1, true],
    [[0, 0], 0, 9, false],
    [[0, 0], 7, 0, false],
  ])('with %j chosen, option %3$s of attribute %2$s', (indices, position, option, expected) => {
    expect(isAvailable(bitmap, attributes, indices, position, option)).toBe(expected)
  })

  it('is none when the answer names no variants', () => {
    expect(isAvailable({ optionValidity: {} }, attributes, [0, 0], 0, 0)).toBe(false)
  })
})

describe('a click on an option', () => {
  it('asks nothing when the option is chosen already', () => {
    expect(choiceOf(bitmap, attributes, [1, 0], 0, 1)).toEqual({ kind: 'none' })
  })

  it('asks for the variant of the key when the combination exists', () => {
    expect(choiceOf(bitmap, attributes, [0, 0], 0, 1)).toEqual({ kind: 'variant', variantKey: '1-0' })
  })

  it('asks for the nearest combinations, the clicked attribute first, when it does not', () => {
    expect(choiceOf(bitmap, attributes, [0, 0], 0, 2)).toEqual({
      kind: 'nearest',
      chosen: [
        ['Color', 2],
        ['Size', 0],
      ],
    })
    expect(choiceOf(bitmap, attributes, [2, 1], 1, 0)).toEqual({
      kind: 'nearest',
      chosen: [
        ['Size', 0],
        ['Color', 2],
      ],
    })
  })

  it('names two attributes at most', () => {
    const three = { ...bitmap, options: { Color: ['a'], Size: ['b'], Pack: ['c', 'd'] }, optionValidity: {} }
    const choice = choiceOf(three, variantAttributes(three), [0, 0, 0], 2, 1)
    expect(choice).toEqual({
      kind: 'nearest',
      chosen: [
        ['Pack', 1],
        ['Color', 0],
      ],
    })
  })

  it('names the one attribute there is', () => {
    const one = { ...bitmap, options: { Size: ['a', 'b'] }, optionValidity: {} }
    expect(choiceOf(one, variantAttributes(one), [0], 0, 1)).toEqual({ kind: 'nearest', chosen: [['Size', 1]] })
  })
})

describe('small decisions', () => {
  it.each([
    [[2, 0], '2-0'],
    [[3], '3'],
    [[], ''],
  ])('%j has the key %j', (indices, key) => expect(variantKeyOf(indices)).toBe(key))

  it('takes the first combination of a map, in the order of the answer', () => {
    expect(firstCombination({ '2-1': { price: 1, slug: 'ink-hand' }, '0-0': { price: 1, slug: 'sage' } })).toBe(
      'ink-hand',
    )
    expect(firstCombination({})).toBeUndefined()
  })

  it.each([
    ['linked variants', { linkedVariant: [{ keyName: 'Size', name: 'Bath' }] }, true],
    ['linked units', { selectedVariant: { variantId: 'v', linkedtounits: [{ attrname: {}, value: {} }] } }, true],
    ['values of attributes', { selectedVariant: { variantId: 'v', Color: 'Sage' } }, true],
    ['an id alone', {}, false],
  ])('knows by %s whether there are variants', (_, changes, expected) => {
    expect(hasVariants(sampleProduct(changes))).toBe(expected)
  })

  it.each([
    [3, 0, false, [0, 1, 2]],
    [8, 0, false, [0, 1, 2, 3, 4]],
    [8, 6, false, [0, 1, 2, 3, 4, 6]],
    [7, 0, true, [0, 1, 2, 3, 4, 5, 6]],
  ])('of %s chips with %s chosen (expanded: %s) shows %j', (count, chosen, isExpanded, expected) => {
    expect(visibleOptions(count, chosen, isExpanded)).toEqual(expected)
  })
})
