export const INTERVENTIONS: Readonly<Record<string, 'build' | 'start'>>
export function switchedOff(choice?: string): string[]
export function isOn(name: string, choice?: string): boolean
export function buildFolder(choice?: string): string
