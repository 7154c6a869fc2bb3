export const CHROMIUM_ARGS: string[]
export function findChromium(): Promise<string | undefined>
export function installPlaywrights(name: string): Promise<string | undefined>
export function findHeadlessShell(): string | undefined
export function installHeadlessShell(): void
