export const ENGINES: readonly ('firefox' | 'webkit')[]
export function findEngine(name: string): Promise<{ channel?: string; executablePath: string } | undefined>
