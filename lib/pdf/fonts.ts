import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

export type Weight = 'regular' | 'bold'
/** One font of a face, with a test for the characters it has. */
export type FaceFont = { font: PDFFont; has: (codePoint: number) => boolean }
/** One weight in every printable script: the house font first, then the fallback fonts in order. */
export type Face = readonly [FaceFont, ...FaceFont[]]
export type Fonts = Record<Weight, Face>

// Resolved at run time from the working directory, in which every process of the app starts: a resolved import would
// pull the fonts into the bundle.
const FOLDER = ['node_modules', '@expo-google-fonts']
const fileOf = (family: string, name: string) => ({
  regular: [family, '400Regular', `${name}_400Regular.ttf`],
  bold: [family, '700Bold', `${name}_700Bold.ttf`],
})
/**
 * Fonts for Hebrew and Latin; Arabic; Cyrillic, Greek and the rest of Latin; Amharic. All under the Open Font License.
 */
const FAMILIES = [
  fileOf('heebo', 'Heebo'),
  // In this font, dotted letters are single glyphs. Marks positioned by the font itself would be misplaced, since
  // pdf-lib positions glyphs by their widths alone.
  fileOf('ibm-plex-sans-arabic', 'IBMPlexSansArabic'),
  fileOf('noto-sans', 'NotoSans'),
  fileOf('noto-sans-ethiopic', 'NotoSansEthiopic'),
] as const
type FontFile = { bytes: Uint8Array; characters: ReadonlySet<number> }
const loaded = new Map<string, Promise<FontFile>>()

/** Loads a TrueType file with its set of characters, once per process. */
function fontFile(place: readonly string[]): Promise<FontFile> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), ...FOLDER, ...place)
  const known = loaded.get(path)
  if (known) return known
  const reading = readFont(path)
  loaded.set(path, reading)
  reading.catch(() => loaded.delete(path))
  return reading
}

async function readFont(path: string): Promise<FontFile> {
  const [bytes, { default: fontkit }] = await Promise.all([readFile(path), import('@cantoo/fontkit')])
  const font = fontkit.create(bytes)
  if (!('characterSet' in font)) throw new Error('a file of several fonts')
  return { bytes, characters: new Set(font.characterSet) }
}

/**
 * Embeds both weights as subsets; only fonts that are used in drawing are written to the file. The first save fixes a
 * subset: after reloading the saved file, embed the fonts again.
 */
export async function embedFonts(doc: PDFDocument): Promise<Fonts> {
  const { default: fontkit } = await import('@cantoo/fontkit')
  doc.registerFontkit(fontkit)
  // Sequential, because font numbers in the file follow the order, and the same document must give the same bytes.
  return { regular: await faceOf(doc, 'regular'), bold: await faceOf(doc, 'bold') }
}

async function faceOf(doc: PDFDocument, weight: Weight): Promise<Face> {
  const [house, ...others] = FAMILIES
  const face: [FaceFont, ...FaceFont[]] = [await faceFont(doc, house[weight])]
  for (const family of others) face.push(await faceFont(doc, family[weight]))
  return face
}

async function faceFont(doc: PDFDocument, place: readonly string[]): Promise<FaceFont> {
  const { bytes, characters } = await fontFile(place)
  const font = embeddedWhenDrawn(await doc.embedFont(bytes, { subset: true }))
  return { font, has: (codePoint) => characters.has(codePoint) }
}

/** Makes pdf-lib write the font only if text was drawn in it; by default it writes every embedded font. */
function embeddedWhenDrawn(font: PDFFont): PDFFont {
  const [encode, embed] = [font.encodeText.bind(font), font.embed.bind(font)]
  let isDrawn = false
  font.encodeText = (text) => {
    isDrawn = true
    return encode(text)
  }
  font.embed = async () => {
    if (isDrawn) await embed()
  }
  return font
}

/** Returns a test for characters that at least one font has. */
export async function printableCharacters(): Promise<(codePoint: number) => boolean> {
  const files = await Promise.all(FAMILIES.map(({ regular }) => fontFile(regular)))
  return (codePoint) => files.some(({ characters }) => characters.has(codePoint))
}
