import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('../marketplace/demo/content/showcase/', import.meta.url)

/** The slugs of the showcase products: one product for each capability of a product page. */
export const SHOWCASE = readdirSync(FOLDER)
  .sort()
  .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')).slug)
