import { defineConfig } from 'drizzle-kit'

/** How `npm run db:generate` turns the tables into SQL. Paths are relative to the root of the repository. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './marketplace/db/schema.ts',
  out: './marketplace/db/migrations',
})
