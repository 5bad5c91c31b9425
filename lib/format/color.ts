import { stripBidi } from './bidi'

/** The colours of the brand and the charts, with their Hebrew names. */
export const SWATCHES = [
  { value: '#2a57d8', label: 'כחול' },
  { value: '#0a8f86', label: 'טורקיז' },
  { value: '#0a7a43', label: 'ירוק' },
  { value: '#9a6b00', label: 'חרדל' },
  { value: '#c2410c', label: 'כתום' },
  { value: '#c7281c', label: 'אדום' },
  { value: '#8b3fc4', label: 'סגול' },
  { value: '#52606f', label: 'אפור' },
] as const

/** Parses a typed colour to `#rrggbb`: with or without #, three digits or six, any case. Null if it is not a colour. */
export function readColor(text: string): string | null {
  const digits = stripBidi(text).trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}
