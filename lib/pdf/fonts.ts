import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fontkit from '@cantoo/fontkit'
import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib'

export type Weight = 'regular' | 'bold'
export type Fonts = Record<Weight, PDFFont>

// Joined at run time from the working directory, where every process of the app starts: a resolved import would pull the font into the bundle.
const FOLDER = ['node_modules', '@expo-google-fonts', 'heebo']
const FILES: Record<Weight, string[]> = {
  regular: ['400Regular', 'Heebo_400Regular.ttf'],
  bold: ['700Bold', 'Heebo_700Bold.ttf'],
}
const loaded = new Map<Weight, Promise<Uint8Array>>()

/** The whole Heebo TrueType file (Hebrew, Latin, digits, niqqud), read once per process. */
function fontBytes(weight: Weight): Promise<Uint8Array> {
  const known = loaded.get(weight)
  if (known) return known
  const reading = readFile(join(/* turbopackIgnore: true */ process.cwd(), ...FOLDER, ...FILES[weight]))
  loaded.set(weight, reading)
  reading.catch(() => loaded.delete(weight))
  return reading
}

/** Embeds both weights as subsets. A subset is frozen by the first save: after loading the saved file again, embed again. */
export async function embedFonts(doc: PDFDocument): Promise<Fonts> {
  doc.registerFontkit(fontkit)
  const [regular, bold] = await Promise.all([fontBytes('regular'), fontBytes('bold')])
  return {
    regular: await doc.embedFont(regular, { subset: true }),
    bold: await doc.embedFont(bold, { subset: true }),
  }
}
