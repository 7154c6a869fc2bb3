import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

const filesOf = (ending: string) =>
  ['styles', 'components', 'features'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending) && !file.includes('.test.'))
      .map((file) => path.join(root, folder, file)),
  )
const textOf = (file: string) => readFileSync(file, 'utf8')
const sheets = filesOf('.css').map((file) => ({ file, text: textOf(file).replace(/\/\*.*?\*\//gs, '') }))

/** Where the layout changes. A pair such as 767.95 and 768 is one place: no width is in both or in neither. */
const WIDTHS = [
  ...[320, 359.95, 360, 389.95, 419.95, 479.95, 480, 490, 490.05, 599.95, 600, 767.95, 768, 860, 860.05],
  ...[960.95, 961, 991.95, 992, 1023.95, 1024, 1030, 1070, 1120, 1199.95, 1200, 1600],
]

test('the layout changes at these widths and at no others', () => {
  const used = sheets.flatMap(({ text }) =>
    [...text.matchAll(/@media[^{]+/g)].flatMap(([query]) =>
      [...query.matchAll(/width: ([\d.]+)px/g)].map(([, px]) => px),
    ),
  )
  expect([...new Set(used.map(Number))].sort((one, other) => one - other)).toEqual(WIDTHS)
})

/** Rows without padding at their ends, and one that is given the class by its component. */
const WITHOUT_ROOM = [
  'features/finding/compare/comparison-page.module.css',
  'features/finding/navigation/menus/department-row.module.css',
  'features/finding/product-page/gallery/gallery-thumbnails.module.css',
  'features/finding/product-page/information/size-chart-dialog.module.css',
]

test('rows that scroll to the side leave room after their last entry in every engine', () => {
  const rows = sheets.filter(({ text }) => text.includes('overflow-x: auto'))
  const without = rows.filter(({ text }) => !/composes: [^;]*\broom-after\b/.test(text))
  expect(without.map(({ file }) => path.relative(root, file)).sort()).toEqual(WITHOUT_ROOM)
})

/** The classes of text fields, by style sheet. */
const fieldClasses = new Map<string, string[]>()
for (const file of filesOf('.tsx')) {
  const text = textOf(file)
  const fields = [...text.matchAll(/<(?:input|select|textarea|SelectField)\b(?:[^>]|=>)*>/g)].map(([tag]) => tag)
  const classes = fields.flatMap((tag) => [...tag.matchAll(/styles\['([\w-]+)'\]/g)].map(([, name = '']) => name))
  for (const [, sheet = ''] of text.matchAll(/ from '(\.[^']+\.module\.css)'/g)) {
    const at = path.resolve(path.dirname(file), sheet)
    fieldClasses.set(at, [...(fieldClasses.get(at) ?? []), ...classes])
  }
}

/** What is wider than a phone. */
const WIDE = /@media[^{]*min-width: (?:7|8|9|1\d)\d\d[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g

test('no text field is smaller than 16 px on a phone: Safari would zoom into it', () => {
  const tokens = new Map(
    [...textOf(path.join(root, 'styles/tokens.css')).matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
  const small = sheets.flatMap(({ file, text }) =>
    [...text.replace(WIDE, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', body = '']) => {
      const isField =
        /(^|[\s,>])(?:input|select|textarea)(?![\w-])/.test(selector.replace(/\[[^\]]*\]/g, '')) ||
        fieldClasses.get(file)?.some((name) => new RegExp(`\\.${name}(?![\\w-])`).test(selector))
      const [, font = ''] = /[^-]font(?:-size)?:\s*([^;]+);/.exec(body) ?? []
      const [, size, unit] =
        /([\d.]+)(rem|px)/.exec(font.replace(/var\((--[\w-]+)\)/g, (_, name) => tokens.get(name) ?? '')) ?? []
      const isInherited = font === 'inherit' && !/font-size:/.test(body) && !file.endsWith('global.css')
      return isField && (isInherited || Number(size) * (unit === 'rem' ? 16 : 1) < 16)
        ? [`${path.relative(root, file)} ${selector.trim()} ${font}`]
        : []
    }),
  )
  expect(small.filter((rule) => !/ 0$/.test(rule))).toEqual([])
})
