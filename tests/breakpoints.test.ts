import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Every media query of the shop's style sheets. */
const queries = ['styles', 'components', 'features'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => readFileSync(path.join(root, folder, file), 'utf8').match(/@media[^{]+/g) ?? []),
)

// The layout's widths. 767, 860 and 590 have a comment where they are used.
test.each([767.95, 1200, 992, 1030, 600, 1023.95, 961, 490, 360, 320, 1070])('the layout changes at %s px', (width) => {
  const edge = String(width).replace('.', '\\.')
  expect(queries.some((query) => new RegExp(`(min|max)-width: ${edge}px`).test(query))).toBe(true)
})
