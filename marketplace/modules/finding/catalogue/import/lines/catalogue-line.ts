import * as z from '../../../../../../contract/values/zod.ts'
import { categoryLine, currencyLine, storeLine } from './place-lines.ts'
import { productLine } from './product-line.ts'

/**
 * The lines of a catalogue file: docs/catalogue-import.md#json-lines. `z.input` is what the file has, with amounts in
 * major units; `z.output` is what the import writes, in minor units.
 *
 * A part of a product that its line leaves out stays as it is in the shop; an empty list or null takes it away.
 */

export const catalogueLine = z.discriminatedUnion('kind', [currencyLine, categoryLine, storeLine, productLine])

/** Returns the JSON schema of a line as it stands in a file. */
export const catalogueSchema = (): string => JSON.stringify(z.toJSONSchema(catalogueLine, { io: 'input' }), null, 2)

export type CatalogueLine = z.output<typeof catalogueLine>
