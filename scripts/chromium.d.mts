export function findChromium(): Promise<string | undefined>
export function findHeadlessShell(): string | undefined
export function installHeadlessShell(): void
