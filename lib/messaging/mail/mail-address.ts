import { parseEmail } from '@/lib/format/email'

/** Returns an e-mail address as people are known by it: in lower case; null for what is none. */
export function mailAddress(text: string): string | null {
  const parsed = parseEmail(text)
  return parsed.ok ? parsed.value.toLowerCase() : null
}
