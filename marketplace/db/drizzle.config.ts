import { defineConfig } from 'drizzle-kit'

/**
 * Configuration of `npm run db:generate`, which turns the tables into SQL. Paths are relative to the repository root.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './marketplace/tables.ts',
  out: './marketplace/db/migrations',
})
