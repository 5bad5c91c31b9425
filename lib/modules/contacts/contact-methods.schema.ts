import { z } from 'zod'
import { emailMessages, parseEmail } from '@/lib/format/email'
import { parsedInput } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { parsePhone, phoneMessages } from '@/lib/format/phone'
import { parseStoredPhone } from '@/lib/format/stored-phone'
import { CONTACT_METHOD_CHANNELS, CONTACT_METHOD_LABELS } from '@/lib/vocabulary/customers'

export type ContactMethodChannel = (typeof CONTACT_METHOD_CHANNELS)[number]
export type ContactMethodLabel = (typeof CONTACT_METHOD_LABELS)[number]

/** The URL parameter has the former name of contact methods. */
export const contactMethodParams = z.strictObject({ id: z.uuid(), pointId: z.uuid() })

const label = z.enum(CONTACT_METHOD_LABELS, 'יש לבחור סוג')

const urlMessages = { url_invalid: 'יש למלא כתובת אתר, למשל https://example.co.il' }

/** Normalizes a web address: with its scheme; refused if it contains a user name or password. */
function parseUrl(text: string): Parsed<string, 'url_invalid'> {
  const typedText = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typedText) ? typedText : `https://${typedText}`
  const url = URL.canParse(address) ? new URL(address) : null
  const isPage = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.')
  if (!isPage || url.username || url.password || url.href.length > 500) return { ok: false, code: 'url_invalid' }
  return { ok: true, value: url.href }
}

const whatsappMessages = { ...phoneMessages, no_whatsapp: 'למספר הזה אין WhatsApp: צריך מספר נייד' }

type ReadPhone = typeof parseStoredPhone

const whatsappReader =
  (readPhone: ReadPhone) =>
  (text: string): Parsed<string, keyof typeof whatsappMessages> => {
    const phone = parsePhone(text)
    if (phone.ok && !phone.value.canWhatsapp) return { ok: false, code: 'no_whatsapp' }
    return readPhone(text)
  }

/** The contact of the record whose number or address it is; without one it is the record's. */
const contactId = z.uuid('איש הקשר אינו מוכר').nullable().default(null)

/** Creates the body of a contact method, whose value is parsed according to the channel; numbers as `readPhone` reads them. */
export function contactMethodSchema(readPhone: ReadPhone) {
  const values = {
    phone: parsedInput(readPhone, phoneMessages),
    fax: parsedInput(readPhone, phoneMessages),
    whatsapp: parsedInput(whatsappReader(readPhone), whatsappMessages),
    email: parsedInput(parseEmail, emailMessages),
    url: parsedInput(parseUrl, urlMessages),
  } satisfies Record<ContactMethodChannel, z.ZodType>
  const of = <Channel extends ContactMethodChannel>(channel: Channel) =>
    z.strictObject({ channel: z.literal(channel), label, value: values[channel], contactId })
  return z.discriminatedUnion(
    'channel',
    [of('phone'), of('email'), of('whatsapp'), of('fax'), of('url')],
    'יש לבחור ערוץ',
  )
}

/** Body of a contact method as forms check it; the server reads foreign numbers by the plan of their country as well. */
export const contactMethodInput = contactMethodSchema(parseStoredPhone)

/** Body of a change of a contact method: its type and whether it is invalid. A different value is a new row. */
export const contactMethodChange = z.strictObject({ label, isInvalid: z.boolean('הערך אינו תקין') })

export type ContactMethodInput = z.output<typeof contactMethodInput>
export type ContactMethodChange = z.output<typeof contactMethodChange>

const contactMethodAnswer = z.object({
  id: z.uuid(),
  channel: z.enum(CONTACT_METHOD_CHANNELS),
  label: z.enum(CONTACT_METHOD_LABELS),
  value: z.string().meta({ description: 'Telephone numbers in international form' }),
  isInvalid: z.boolean(),
})

export const contactMethodsAnswer = z.array(contactMethodAnswer)
