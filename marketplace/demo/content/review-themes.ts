import { type ReviewThemes, seedReviewThemes } from './content-schema.ts'
import themesFile from './review-themes.json' with { type: 'json' }

const { paper, byShape, byDepartment } = seedReviewThemes.parse(themesFile)

export const reviewThemes: readonly ReviewThemes[] = [paper, ...Object.values(byShape), ...Object.values(byDepartment)]

/** Drawn otherwise, and reviewed alike. */
const LIKE: Readonly<Record<string, string>> = { bedding: 'towels', cloths: 'towels', blanket: 'roll' }

/** Returns the themes of a product of this shape and department. Throws when the department has none. */
export function reviewThemesOf(shape: string, department: string): ReviewThemes {
  const isPaper = shape === 'packet' && department === 'stationery-gifts'
  const themes = isPaper ? paper : (byShape[LIKE[shape] ?? shape] ?? byDepartment[department])
  if (!themes) throw new Error(`No review themes for the department ${department}`)
  return themes
}

export const hasReviewThemes = (department: string): boolean => Object.hasOwn(byDepartment, department)
