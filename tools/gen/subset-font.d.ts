declare module 'subset-font' {
  /** Cuts a font to the glyphs of a text, with those that its layout features make of them. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      /** The part of each variation axis that is kept. */
      variationAxes?: Readonly<Record<string, { min: number; max: number }>>;
    },
  ): Promise<Buffer>;
}
