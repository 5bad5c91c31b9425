import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

export type Weight = 'regular' | 'bold'
/** One font of a face, and whether it has a letter. */
export type FaceFont = { font: PDFFont; has: (codePoint: number) => boolean }
/** One weight in every script that can be printed: the house font first, then those that are taken where it has no letter. */
export type Face = readonly [FaceFont, ...FaceFont[]]
export type Fonts = Record<Weight, Face>

// Joined at run time from the working directory, where every process of the app starts: a resolved import would pull the fonts into the bundle.
const FOLDER = ['node_modules', '@expo-google-fonts']
const fileOf = (family: string, name: string) => ({
  regular: [family, '400Regular', `${name}_400Regular.ttf`],
  bold: [family, '700Bold', `${name}_700Bold.ttf`],
})
/** Hebrew and Latin; Arabic; Cyrillic, Greek and the rest of Latin; Amharic. All under the Open Font License. */
const FAMILIES = [
  fileOf('heebo', 'Heebo'),
  // Its dotted letters are whole glyphs: marks that a font places by itself stand wrong, for pdf-lib draws glyphs by their widths alone.
  fileOf('ibm-plex-sans-arabic', 'IBMPlexSansArabic'),
  fileOf('noto-sans', 'NotoSans'),
  fileOf('noto-sans-ethiopic', 'NotoSansEthiopic'),
] as const
type FontFile = { bytes: Uint8Array; characters: ReadonlySet<number> }
const loaded = new Map<string, Promise<FontFile>>()

/** A whole TrueType file with the characters that it has, read once per process. */
function fontFile(place: readonly string[]): Promise<FontFile> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), ...FOLDER, ...place)
  const known = loaded.get(path)
  if (known) return known
  const reading = readFile(path).then((bytes) => ({ bytes, characters: charactersOf(bytes) }))
  loaded.set(path, reading)
  reading.catch(() => loaded.delete(path))
  return reading
}

function charactersOf(bytes: Uint8Array): ReadonlySet<number> {
  const font = fontkit.create(bytes)
  if (!('characterSet' in font)) throw new Error('a file of several fonts')
  return new Set(font.characterSet)
}

/**
 * Makes both weights ready, as subsets; only those that something is drawn in come into the file. A subset is frozen by the first save:
 * after loading the saved file again, embed again.
 */
export async function embedFonts(doc: PDFDocument): Promise<Fonts> {
  doc.registerFontkit(fontkit)
  // One after another: a font's number in the file follows the order, and the same document is the same bytes.
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

/** pdf-lib writes every font that it was given, used or not: this one only once text was drawn in it. */
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

/** The characters that some font has. */
export async function printableCharacters(): Promise<(codePoint: number) => boolean> {
  const files = await Promise.all(FAMILIES.map(({ regular }) => fontFile(regular)))
  return (codePoint) => files.some(({ characters }) => characters.has(codePoint))
}
