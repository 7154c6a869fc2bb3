/** The one kind of store that there is, labelled "Retail Mall" (specification, section 9). */
export const retailStoreCategoryId = 'retail-mall'
