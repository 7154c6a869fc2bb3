import { expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { readCommand } from './read-command.ts'

test.each([
  ['', { name: 'serve' }],
  ['seed', { name: 'seed', products: undefined, fill: undefined }],
  ['seed --products 1000', { name: 'seed', products: 1000, fill: undefined }],
  [
    'seed --reviews 10000 --questions 2000 --product aloe-face-gel',
    { name: 'seed', products: undefined, fill: { slug: 'aloe-face-gel', reviews: 10_000, questions: 2000 } },
  ],
  [
    'seed --products 600 --product aloe-face-gel --questions 50',
    { name: 'seed', products: 600, fill: { slug: 'aloe-face-gel', reviews: 0, questions: 50 } },
  ],
  [
    'rename wool-dryer-balls felted-dryer-balls',
    { name: 'rename', from: 'wool-dryer-balls', to: 'felted-dryer-balls' },
  ],
  ['backup /backups/today', { name: 'backup', folder: '/backups/today' }],
  ['restore /backups/today', { name: 'restore', folder: '/backups/today', replaces: false }],
  ['restore /backups/today --replace', { name: 'restore', folder: '/backups/today', replaces: true }],
  ['migrate', { name: 'migrate', onlyChecks: false }],
  ['migrate --check', { name: 'migrate', onlyChecks: true }],
  ['newsletter letter.json', { name: 'newsletter', file: 'letter.json' }],
  ['admin list', { name: 'admin', action: 'list' }],
  ['admin create --email Ann@Shop.test', { name: 'admin', action: 'create', email: 'ann@shop.test', isMailed: false }],
  [
    'admin create --mail --email a@shop.test',
    { name: 'admin', action: 'create', email: 'a@shop.test', isMailed: true },
  ],
  ['admin revoke --email ann@shop.test', { name: 'admin', action: 'revoke', email: 'ann@shop.test' }],
  ['export', { name: 'export', file: undefined, isSchema: false }],
  ['export all.jsonl', { name: 'export', file: 'all.jsonl', isSchema: false }],
  ['export --schema', { name: 'export', file: undefined, isSchema: true }],
  [
    'import all.jsonl',
    {
      name: 'import',
      file: 'all.jsonl',
      pictures: undefined,
      isDryRun: false,
      isStrict: false,
      withdrawsMissing: false,
      currency: 'USD',
    },
  ],
  [
    'import all.jsonl --pictures photos --dry-run --strict --withdraw-missing --currency EUR',
    {
      name: 'import',
      file: 'all.jsonl',
      pictures: 'photos',
      isDryRun: true,
      isStrict: true,
      withdrawsMissing: true,
      currency: 'EUR',
    },
  ],
  ['demo lock', { name: 'demo lock' }],
  ['restock cedar-coat-hangers 12', { name: 'restock', slug: 'cedar-coat-hangers', quantity: 12 }],
])('"%s" is parsed', (line, command) => {
  expect(readCommand(line.split(' ').filter(Boolean))).toEqual(command)
})

test.each([
  'dance',
  'seed more',
  'seed --products many',
  'seed --products -1',
  'seed --product aloe-face-gel',
  'seed --reviews 10',
  'seed --questions 10',
  'seed --product aloe-face-gel --reviews many',
  'seed --product aloe-face-gel --reviews 10 --questions -1',
  '--product aloe-face-gel --reviews 10',
  'restock cedar-coat-hangers 1 --product aloe-face-gel --reviews 10',
  '--products 5',
  'restock',
  'restock cedar-coat-hangers',
  'restock cedar-coat-hangers many',
  'restock cedar-coat-hangers -1',
  'restock cedar-coat-hangers 1.5',
  'restock cedar-coat-hangers 1 2',
  'restock cedar-coat-hangers 1 --products 2',
  'newsletter',
  'newsletter letter.json more.json',
  'rename',
  'rename wool-dryer-balls',
  'rename wool-dryer-balls felted-dryer-balls more',
  'rename wool-dryer-balls felted-dryer-balls --products 2',
  'admin',
  'admin create',
  'admin create --email nobody',
  'admin create ann@shop.test',
  'admin list --email ann@shop.test',
  'admin revoke --email ann@shop.test --mail',
  'admin revoke --email ann@shop.test --products 2',
  'admin dance --email ann@shop.test',
  'demo',
  'demo unlock',
  'import',
  'import all.jsonl more.jsonl',
  'import all.jsonl --currency euro',
  'import all.jsonl --mail',
  'export all.jsonl more.jsonl',
  'export all.jsonl --strict',
  'restock cedar-coat-hangers 1 --mail',
])('"%s" is rejected with the usage', (line) => {
  expect(() => readCommand(line.split(' '))).toThrow(CannotStart)
  expect(() => readCommand(line.split(' '))).toThrow(/Usage: server.ts/)
})
