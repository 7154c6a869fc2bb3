/** The colours of one packshot, each `#rrggbb`. */
export interface Colours {
  readonly backdrop: string
  readonly body: string
  readonly cap: string
  readonly label: string
  readonly ink: string
  readonly accent: string
  /** Bottles are of glass, and the contents tint them. */
  readonly glass?: boolean
  /** Pouches are of brown paper. */
  readonly kraft?: boolean
}

export const palettes = {
  oat: { backdrop: '#efe7da', body: '#f6f1e7', cap: '#c9a67a', label: '#fffdf8', ink: '#3b3226', accent: '#b9894f' },
  sage: { backdrop: '#dfe6da', body: '#8fa287', cap: '#f3f1e8', label: '#f7f6ee', ink: '#26352a', accent: '#5d7a5c' },
  clay: { backdrop: '#f2ddd0', body: '#c9795a', cap: '#f4e9dd', label: '#fbf1e7', ink: '#4a2417', accent: '#b65b3a' },
  mist: { backdrop: '#dfe9f0', body: '#fbfcfc', cap: '#31506e', label: '#ffffff', ink: '#1b3149', accent: '#5b8fb9' },
  amber: {
    backdrop: '#f1e4d0',
    body: '#7a4214',
    cap: '#1f1d1b',
    label: '#f8f2e6',
    ink: '#2d2218',
    accent: '#c07f2d',
    glass: true,
  },
  ink: { backdrop: '#dfe1e6', body: '#23304a', cap: '#16203a', label: '#f4f3ef', ink: '#16203a', accent: '#d8b36a' },
  rose: { backdrop: '#f3dfde', body: '#eec4bd', cap: '#faf6f2', label: '#fdf5f2', ink: '#5a2a30', accent: '#c8747b' },
  moss: { backdrop: '#e3e5d2', body: '#4f6145', cap: '#c8a56f', label: '#f5f3e4', ink: '#2b3524', accent: '#8d9a4e' },
  sun: { backdrop: '#f8ebc6', body: '#f2bf4b', cap: '#fffaf0', label: '#fff8e4', ink: '#4a3510', accent: '#d98e1f' },
  plum: { backdrop: '#e8dfe7', body: '#6d4b67', cap: '#e9dfe4', label: '#f8f2f5', ink: '#3b2338', accent: '#a5708f' },
  sea: { backdrop: '#d6e8e5', body: '#3f8583', cap: '#f2f5f0', label: '#f4faf7', ink: '#123b3b', accent: '#2f7d7a' },
  stone: { backdrop: '#e6e4df', body: '#b9b3a8', cap: '#8a8378', label: '#f8f7f3', ink: '#34312c', accent: '#7e776c' },
  copper: { backdrop: '#ecdfd6', body: '#b8693f', cap: '#c98157', label: '#fbf3ec', ink: '#3d2013', accent: '#8f4d2b' },
  snow: { backdrop: '#e9eef0', body: '#ffffff', cap: '#ffffff', label: '#ffffff', ink: '#22303a', accent: '#8aa8b0' },
  kraft: { backdrop: '#ebe4d8', body: '#c29a6b', cap: '#a9814f', label: '#f6efe2', ink: '#33261a', accent: '#5f7550' },
  linen: { backdrop: '#e9e5dc', body: '#e7dfd0', cap: '#c8b593', label: '#fbf8f1', ink: '#40382b', accent: '#98876a' },
} satisfies Record<string, Colours>

export type PaletteName = keyof typeof palettes

/** Whether `name` is a known palette. */
export const isPaletteName = (name: string): name is PaletteName => Object.hasOwn(palettes, name)
