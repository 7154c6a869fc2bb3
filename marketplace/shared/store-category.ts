/** The only store category, labelled "Retail Mall". */
export const retailStoreCategoryId = 'retail-mall'
