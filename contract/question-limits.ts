/** As a person counts characters (specification 5, "Question text"). */
export const LONGEST_QUESTION = 1000
export const LONGEST_ANSWER = 2000
