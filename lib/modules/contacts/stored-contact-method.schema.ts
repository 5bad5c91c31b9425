import { parseContactPhone } from '@/lib/format/contact-phone'

import { contactMethodSchema } from './contact-methods.schema'

/** Body of a contact method as the server reads it. No script of the browser may load it (lib/format/contact-phone). */
export const storedContactMethodInput = contactMethodSchema(parseContactPhone)
