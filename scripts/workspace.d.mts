export declare const root: string
export declare const MARKETPLACE: string
export declare function ensureBundled(): Promise<void>
export declare function ensureBuilt(): Promise<void>
export declare function storefrontArgs(): string[]
