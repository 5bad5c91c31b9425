/** The keys that differ between an English keyboard and the Hebrew one (SI 1452), both read in the same order. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const HEBREW = ";/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ."

const [toHebrew, toEnglish] = [keys(ENGLISH, HEBREW), keys(HEBREW, ENGLISH)]
const HEBREW_LETTER = /[א-ת]/

/**
 * What the same keys give on the other keyboard: `keuju,` is `לקוחות`, and `גשמש` is `dana`. Text that no Hebrew letter could come
 * of stays as it is, so that the twin of a twin is the text itself.
 */
export function layoutTwin(text: string): string {
  if (HEBREW_LETTER.test(text)) return typed(text, toEnglish)
  const twin = typed(text.toLowerCase(), toHebrew)
  return HEBREW_LETTER.test(twin) ? twin : text
}

function keys(from: string, to: string) {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))
}

const typed = (text: string, map: Map<string, string>) => [...text].map((letter) => map.get(letter) ?? letter).join('')
