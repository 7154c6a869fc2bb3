export function removeShopVariables(...kept: readonly string[]): void
