import { z } from 'zod'

import { emailMessages, parseEmail } from '@/lib/format/email'
import { nameInput, parsedInput, rowVersionInput } from '@/lib/format/inputs'
import type { Parsed } from '@/lib/format/parsed'
import { type PhoneError, parsePhone, phoneMessages } from '@/lib/format/phone'

export const USER_ROLES = ['admin', 'staff', 'client'] as const
export const USER_STATUSES = ['active', 'invited', 'disabled'] as const

export type UserRole = (typeof USER_ROLES)[number]
export type UserStatus = (typeof USER_STATUSES)[number]

export const userParams = z.strictObject({ id: z.uuid() })
export const sessionParams = z.strictObject({ id: z.uuid(), sessionId: z.uuid() })
export const grantParams = z.strictObject({ id: z.uuid(), grantId: z.uuid() })

/** Parses an optional phone number; stores it in international form if possible. */
function parseStored(text: string): Parsed<string, PhoneError> {
  if (!text.trim()) return { ok: true, value: '' }
  const phone = parsePhone(text)
  return phone.ok ? { ok: true, value: phone.value.e164 ?? phone.value.raw } : phone
}

/** Empty means no team. */
const teamId = z.union([z.uuid('יש לבחור צוות מהרשימה'), z.literal('')]).transform((id) => id || null)

const details = {
  displayName: nameInput('יש למלא שם'),
  email: parsedInput(parseEmail, emailMessages),
  phone: parsedInput(parseStored, phoneMessages),
  teamId,
}

const roleIds = z.array(z.uuid('יש לבחור תפקיד מהרשימה')).max(20, 'אפשר לבחור עד 20 תפקידים')

/** Input of an invitation. A client user belongs to one customer, and has no roles. */
export const invitationInput = z
  .strictObject({
    ...details,
    role: z.enum(USER_ROLES, 'יש לבחור סוג משתמש'),
    roleIds,
    customerId: z.uuid('יש לבחור לקוח מהרשימה').nullable(),
  })
  .superRefine(({ role, roleIds: chosen, customerId }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    if (role === 'client' && !customerId) refuse('customerId', 'יש לבחור את הלקוח שהמשתמש שלו')
    if (role !== 'client' && customerId) refuse('customerId', 'רק משתמש לקוח שייך ללקוח')
    if (role === 'client' && chosen.length > 0) refuse('roleIds', 'למשתמש לקוח אין תפקידים')
    if (role !== 'client' && chosen.length === 0) refuse('roleIds', 'יש לבחור תפקיד אחד לפחות')
  })

/** Input of a changed user, with the version that the form was opened with. */
export const userChange = z.strictObject({
  ...details,
  role: z.enum(USER_ROLES, 'יש לבחור סוג משתמש'),
  roleIds,
  version: rowVersionInput,
})

export const verificationInput = z.strictObject({ isVerified: z.boolean() })

export type InvitationInput = z.output<typeof invitationInput>
export type UserChange = z.output<typeof userChange>
