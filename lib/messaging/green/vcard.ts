import { type Json, textIn } from '../lenient-json'
import type { ContactCard } from '../payload'

const MOST = 20

/** Reads a visiting card as it comes with a message: its shown name and its vCard. Never throws. */
export function readContactCard({ displayName, vcard }: Json): ContactCard {
  // A line that begins with a space continues the one before it.
  const lines = textIn(vcard)
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/)
  const fields = lines.flatMap((line) => {
    const [, name = '', parameters = '', value = ''] = /^(?:item\d+\.)?([A-Z-]+)((?:;[^:]*)?):?(.*)$/i.exec(line) ?? []
    return name ? [{ name: name.toUpperCase(), parameters, value: value.trim() }] : []
  })
  const all = (name: string) => fields.filter((field) => field.name === name)
  const [fullName, organization] = [all('FN')[0]?.value ?? '', all('ORG')[0]?.value.split(';')[0] ?? '']
  return {
    name: textIn(displayName, 200) || fullName.slice(0, 200),
    organization: organization.slice(0, 200),
    phones: all('TEL').map(phoneIn).filter(Boolean).slice(0, MOST),
    emails: all('EMAIL')
      .map(({ value }) => value.slice(0, 200))
      .filter(Boolean)
      .slice(0, MOST),
  }
}

/** WhatsApp's own number of a card is the better one: it has the country's code. */
function phoneIn({ parameters, value }: { parameters: string; value: string }): string {
  const [, own] = /waid=(\d{6,15})/.exec(parameters) ?? []
  return own ? `+${own}` : value.slice(0, 40)
}
