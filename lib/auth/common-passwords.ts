import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keyboard and alphabet sequences, each longer than any password it is compared with. */
const RUNS = [
  '1234567890'.repeat(13),
  'abcdefghijklmnopqrstuvwxyz'.repeat(5),
  'qwertyuiopasdfghjklzxcvbnm'.repeat(5),
  'אבגדהוזחטיכלמנסעפצקרשת'.repeat(6),
  'קראטוןםפשדגכעיחלךףזסבהנמצתץ'.repeat(5),
].flatMap((run) => [run, [...run].reverse().join('')])

const SIGNS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

let known: ReadonlySet<string> | undefined

/**
 * Whether a password is one of the most common ones or a variation: in any case, with digits and signs around or
 * between its letters, with signs instead of letters, or repeated. Few common passwords have 12 characters, so the list
 * alone would reject almost none of the variations.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase()
  const core = text.replace(/^\P{L}+|\P{L}+$/gu, '')
  const read = core.replace(/[013457@$!]/g, (sign) => SIGNS[sign] ?? sign)
  const forms = [text, lettersOf(text), lettersOf(read)].flatMap((form) => [form, unitOf(form)])
  return RUNS.some((run) => run.includes(text)) || forms.some((form) => commonPasswords().has(form))
}

/** Returns the list itself in lower case, read once. */
export function commonPasswords(): ReadonlySet<string> {
  known ??= new Set(lines().filter((line) => line && !line.startsWith('#')))
  return known
}

const lines = () =>
  readFileSync(join(/* turbopackIgnore: true */ process.cwd(), 'lib/auth/common-passwords.txt'), 'utf8').split('\n')

const lettersOf = (text: string) => text.replace(/\P{L}/gu, '')

/** Returns the repeated part of a text; the text itself if nothing repeats. */
function unitOf(text: string): string {
  const length = Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).find(
    (size) => text.length % size === 0 && text.slice(0, size).repeat(text.length / size) === text,
  )
  return length ? text.slice(0, length) : text
}
