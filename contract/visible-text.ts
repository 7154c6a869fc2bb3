/** Whether a text has a visible character: spaces and invisible marks do not count. */
export const isVisible = (text: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))
