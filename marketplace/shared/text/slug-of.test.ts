import { expect, test } from 'vitest'
import { losesLetters, slugOf } from './slug-of.ts'

test.each([
  ['Bath Sheet (90 × 160 cm)', 'bath-sheet-90-x-160-cm'],
  ["Potter's Cup & Saucer +", 'potters-cup-and-saucer-plus'],
  ['Größe Ærø Łódź Kısa Đà Nẵng Œuf', 'grosse-aero-lodz-kisa-da-nang-oeuf'],
  ['CRÈME™ №5', 'cremetm-no5'],
  ['--', ''],
])('%s has the slug %j, and no other letters', (name, slug) => {
  expect([slugOf(name), losesLetters(name)]).toEqual([slug, false])
})

test.each([
  ['شامبو 250 مل', '250'],
  ['Чашка 5', '5'],
  ['花瓶', ''],
])('%s has letters that its slug %j has not', (name, slug) => {
  expect([slugOf(name), losesLetters(name)]).toEqual([slug, true])
})
