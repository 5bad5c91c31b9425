/** Keys that differ between the English keyboard and the Hebrew one (SI 1452), in the same order. */
const ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./"
const HEBREW = ";/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ."

const [toHebrew, toEnglish] = [keys(ENGLISH, HEBREW), keys(HEBREW, ENGLISH)]
const HEBREW_LETTER = /[א-ת]/

/**
 * Converts text to what the same keys type on the other keyboard layout: `keuju,` becomes `לקוחות`, and `גשמש` becomes
 * `dana`. Text that gives no Hebrew letter stays as it is, so that converting twice returns the original.
 */
export function swapKeyboardLayout(text: string): string {
  if (HEBREW_LETTER.test(text)) return typed(text, toEnglish)
  const swapped = typed(text.toLowerCase(), toHebrew)
  return HEBREW_LETTER.test(swapped) ? swapped : text
}

function keys(from: string, to: string) {
  return new Map([...from].map((letter, index) => [letter, to[index] ?? letter]))
}

const typed = (text: string, map: Map<string, string>) => [...text].map((letter) => map.get(letter) ?? letter).join('')
