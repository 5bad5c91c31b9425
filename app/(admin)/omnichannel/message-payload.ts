type Payload = Readonly<Record<string, unknown>>

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
const listIn = (value: unknown): Payload[] =>
  Array.isArray(value) ? value.filter((one): one is Payload => typeof one === 'object' && one !== null) : []

/** Reads a place out of a message's payload, with an address at which a map shows it; null where there is none. */
export function readLocation(payload: Payload): { name: string; href: string } | null {
  const [latitude, longitude] = [numberIn(payload.latitude), numberIn(payload.longitude)]
  if (latitude === null || longitude === null) return null
  const name = [textIn(payload.name), textIn(payload.address)].filter(Boolean).join(', ')
  return { name, href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}` }
}

/** Reads the people whose cards a message brings. */
export const readContacts = (payload: Payload): { name: string; phone: string }[] =>
  listIn(payload.contacts).map((contact) => ({
    name: textIn(contact.name) || textIn((contact.name as Payload | undefined)?.formatted_name),
    phone: textIn(contact.phone) || textIn(listIn(contact.phones)[0]?.phone) || textIn((contact.phones as unknown[] | undefined)?.[0]),
  }))

/** Reads the titles of a message's buttons. */
export const readButtons = (payload: Payload): string[] =>
  listIn(payload.buttons).flatMap((button) => textIn(button.title) || [])
