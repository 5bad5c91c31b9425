import { stripBidi } from './bidi'

/** The colours of the brand and of the charts, by their Hebrew names. */
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

/** A colour `#rrggbb` as people type it: with or without the sign, three digits or six, any case. Null where it is none. */
export function readColor(text: string): string | null {
  const digits = stripBidi(text).trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}
