import { expect, test } from 'vitest'
import { BadCommand, readCommand } from './read-command.ts'

test.each([
  ['', { name: 'serve' }],
  ['seed', { name: 'seed', products: undefined }],
  ['seed --products 1000', { name: 'seed', products: 1000 }],
  ['restock cedar-coat-hangers 12', { name: 'restock', slug: 'cedar-coat-hangers', quantity: 12 }],
])('"%s" is understood', (line, command) => {
  expect(readCommand(line.split(' ').filter(Boolean))).toEqual(command)
})

test.each([
  'dance',
  'seed more',
  'seed --products many',
  'seed --products -1',
  'seed --product 5',
  '--products 5',
  'restock',
  'restock cedar-coat-hangers',
  'restock cedar-coat-hangers many',
  'restock cedar-coat-hangers -1',
  'restock cedar-coat-hangers 1.5',
  'restock cedar-coat-hangers 1 2',
  'restock cedar-coat-hangers 1 --products 2',
])('"%s" is refused with what would do', (line) => {
  expect(() => readCommand(line.split(' '))).toThrow(BadCommand)
  expect(() => readCommand(line.split(' '))).toThrow(/Usage: server.ts/)
})
