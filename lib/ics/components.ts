import { decodeText } from '@/lib/format/csv-encoding'

import { type ContentLine, parseContentLine, readName, type UnfoldedLine, unfold } from './content-line'
import { Unreadable } from './unreadable'

/** A component, `BEGIN:X` to `END:X`, with the lines that are read of it; `problem` is the first one inside it. */
export type Component = {
  name: string
  line: number
  lines: ContentLine[]
  children: Component[]
  problem: Unreadable | null
}

const MAX_BYTES = 5 * 1024 * 1024
const MAX_DEPTH = 6
const MAX_EVENTS = 20_000
const MAX_TIME_ZONES = 200
const MAX_PROPERTIES = 2_000

const TOO_LARGE = 'הקובץ גדול מ־5 MB'
const CUT_OFF = 'הקובץ נקטע באמצע'
const NOT_TEXT = 'בקובץ תווים שאינם טקסט'
const NO_CALENDAR = 'זה אינו קובץ יומן (ICS)'

/** The properties that are read of each component; others are skipped without being parsed, whatever they hold. */
const READ: Readonly<Record<string, ReadonlySet<string>>> = {
  VCALENDAR: new Set(['VERSION', 'METHOD', 'NAME', 'X-WR-CALNAME']),
  VTIMEZONE: new Set(['TZID', 'X-LIC-LOCATION']),
  STANDARD: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
  DAYLIGHT: new Set(['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO', 'RRULE', 'RDATE']),
  VEVENT: new Set([
    'UID',
    'SEQUENCE',
    'RECURRENCE-ID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'EXRULE',
    'EXDATE',
    'RDATE',
    'SUMMARY',
    'DESCRIPTION',
    'LOCATION',
    'URL',
    'STATUS',
    'TRANSP',
    'CLASS',
    'ORGANIZER',
    'ATTENDEE',
    'ATTACH',
    'COMMENT',
    'CREATED',
    'LAST-MODIFIED',
    'X-MICROSOFT-CDO-ALLDAYEVENT',
  ]),
}
const [LF, CR] = [0x0a, 0x0d]

/**
 * Reads the calendars of a file; bytes are decoded from UTF-8, UTF-16 or Windows-1255. Throws Unreadable for what is no
 * calendar, is cut off, or is above a limit.
 */
export function readComponents(source: string | Uint8Array): Component[] {
  const text = textFrom(source)
  if (text.includes('\0')) throw new Unreadable(/^BEGIN:VCALENDAR/i.test(text) ? NOT_TEXT : NO_CALENDAR)
  const reader = new ComponentReader()
  for (const line of unfold(text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, ''))) reader.take(line)
  return reader.end()
}

/** Returns the first line of a name. */
export const findContentLine = (component: Component, name: string): ContentLine | undefined =>
  component.lines.find((line) => line.name === name)

/** Returns the value of the first line of a name, without white space around it. */
export const lineValue = (component: Component, name: string): string | undefined =>
  findContentLine(component, name)?.value.trim()

function textFrom(source: string | Uint8Array): string {
  const size = typeof source === 'string' ? Buffer.byteLength(source) : source.length
  if (size > MAX_BYTES) throw new Unreadable(TOO_LARGE)
  const text = typeof source === 'string' ? source : decodeText(withWholeLetters(source)).text
  return text.replace(/^\ufeff/, '')
}

/**
 * Moves the fold out of a UTF-8 letter that it cuts in two, which the standard allows: the octets after the fold go
 * before it, where unfolding would join them to the letter.
 */
function withWholeLetters(bytes: Uint8Array): Uint8Array {
  let whole = bytes
  for (let at = bytes.indexOf(LF); at !== -1; at = bytes.indexOf(LF, at + 1)) {
    const from = at + 2
    if (!isBlank(bytes[at + 1]) || !isContinuation(bytes[from])) continue
    if (whole === bytes) whole = new Uint8Array(bytes)
    const start = bytes[at - 1] === CR ? at - 1 : at
    const rest = [1, 2].find((count) => !isContinuation(bytes[from + count])) ?? 3
    whole.set(bytes.subarray(from, from + rest), start)
    whole.set(bytes.subarray(start, from), start + rest)
  }
  return whole
}

const isBlank = (byte: number | undefined) => byte === 0x20 || byte === 0x09
const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/** Builds the components line by line; a broken line spoils the event or zone in which it stands, not the file. */
class ComponentReader {
  private readonly calendars: Component[] = []
  private readonly open: Component[] = []
  private readonly counts = { VEVENT: 0, VTIMEZONE: 0 }

  take(line: UnfoldedLine) {
    const name = readName(line.text)
    if (name === 'BEGIN') return this.begin(tag(line), line.line)
    if (this.open.length === 0) return this.outside(line)
    if (name === 'END') return this.close(tag(line))
    this.property(name, line)
  }

  end(): Component[] {
    if (this.calendars.length === 0) throw new Unreadable(NO_CALENDAR)
    if (this.open.length > 0) throw new Unreadable(CUT_OFF)
    return this.calendars
  }

  /** A calendar comes first; a mailing list may add lines after it. */
  private outside(line: UnfoldedLine) {
    if (this.calendars.length === 0) throw new Unreadable(NO_CALENDAR, line.line)
  }

  private begin(name: string, line: number) {
    if (name === 'VEVENT' || name === 'VTIMEZONE') this.beginCounted(name, line)
    const parent = this.open.at(-1)
    if (!parent && name !== 'VCALENDAR') throw new Unreadable(NO_CALENDAR, line)
    if (parent && name === 'VCALENDAR') throw new Unreadable(CUT_OFF, line)
    if (this.open.length >= MAX_DEPTH) throw new Unreadable('מבנה הקובץ מקונן עמוק מדי', line)
    const component: Component = { name, line, lines: [], children: [], problem: null }
    if (!parent) this.calendars.push(component)
    else if (Object.hasOwn(READ, name)) parent.children.push(component)
    this.open.push(component)
  }

  private beginCounted(name: 'VEVENT' | 'VTIMEZONE', line: number) {
    this.counts[name]++
    if (this.counts.VEVENT > MAX_EVENTS) throw new Unreadable('בקובץ יותר מ־20,000 אירועים', line)
    if (this.counts.VTIMEZONE > MAX_TIME_ZONES) throw new Unreadable('בקובץ יותר מ־200 אזורי זמן', line)
    // Both stand in the calendar itself, so whatever is still open was not closed.
    if (this.open.length > 0) this.cutTo(1)
  }

  private close(name: string) {
    const index = this.open.findLastIndex((component) => component.name === name)
    if (index === -1) return this.spoil('מבנה האירוע שבור')
    this.cutTo(index + 1)
    this.open.pop()
  }

  /** Closes the components from `index` on, which their own END does not close. */
  private cutTo(index: number) {
    if (this.open.length > index) this.spoil('מבנה האירוע שבור')
    this.open.length = index
  }

  private property(name: string | null, line: UnfoldedLine) {
    const component = this.open.at(-1)
    const read = component && READ[component.name]
    if (!read || component.problem) return
    if (name === null) return this.spoil('השורה אינה תקינה', line.line)
    if (read.has(name)) this.keep(component, name, line)
  }

  private keep({ lines }: Component, name: string, line: UnfoldedLine) {
    if (lines.length >= MAX_PROPERTIES) return this.spoil('באירוע יותר מ־2,000 שורות', line.line)
    // What is attached is only noted, so its content may be cut.
    if (line.isTooLong && name !== 'ATTACH') return this.spoil('השורה ארוכה מדי', line.line)
    try {
      lines.push(parseContentLine(line))
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      this.spoil(error.message, line.line)
    }
  }

  /** Marks the event or zone that is open; a broken line of the calendar itself changes none of them. */
  private spoil(reason: string, line?: number) {
    const spoilt = this.open.find(({ name }) => name === 'VEVENT' || name === 'VTIMEZONE')
    if (spoilt) spoilt.problem ??= new Unreadable(reason, line ?? spoilt.line)
  }
}

const tag = ({ text }: UnfoldedLine) =>
  text
    .slice(text.indexOf(':') + 1)
    .trim()
    .toUpperCase()
