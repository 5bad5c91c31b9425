const FINAL: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }

/**
 * Normalizes text for search, applied to both sides: removes niqqud and accents, replaces final letters by ordinary
 * ones, unifies geresh and gershayim, replaces maqaf and dashes by a space, lower case, single spaces. Idempotent.
 */
export function fold(text: string): string {
  return (
    text
      .replace(/[׳‘’‚‛`´]/g, "'")
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[־‐-―−]|-/g, ' ')
      .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]/g, '')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '')
      .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
      .replace(/[ךםןףץ]/g, (letter) => FINAL[letter] ?? letter)
      .replace(/[׳‘’‚‛′`´]/g, "'")
      .replace(/[״“”„‟″«»]|''/g, '"')
      .replace(/\s+/g, ' ')
      .trim()
      .normalize('NFC')
  )
}
