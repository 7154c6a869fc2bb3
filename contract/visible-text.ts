/** Returns true when a text has a visible character. Spaces and invisible marks do not count. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
