export function readEnvironment(): void
export function removeShopVariables(...kept: readonly string[]): void
