import { z } from 'zod'

import {
  calendarDay,
  maybeDay,
  maybeEmail,
  maybePhone,
  nationalIdInput,
  PASSWORD_MODES,
  personName,
  slipText,
} from './payslips.schema'

/**
 * Password of an employee's locked payslips, with the same minimum strength for everybody; an identity number is not a
 * password.
 */
const secret = z
  .string()
  .normalize('NFC')
  .max(64, 'עד 64 תווים')
  .refine((text) => text === '' || text.length >= 8, 'לפחות 8 תווים')
  .refine((text) => !/^\d{8,9}$/.test(text), 'מספר בן 8 או 9 ספרות אינו סיסמה')

const employee = {
  employerId: z.uuid('יש לבחור מעסיק'),
  name: personName,
  employeeNo: slipText(20),
  email: maybeEmail,
  phone: maybePhone,
  activeFrom: calendarDay,
  activeTo: maybeDay,
  channel: z.enum(['link', 'locked_mail']),
  passwordMode: z.enum(PASSWORD_MODES),
  /** Empty keeps the current password. */
  secret,
}

const inOrder = ({ activeFrom, activeTo }: { activeFrom: string; activeTo: string | null }) =>
  activeTo === null || activeTo >= activeFrom
const ORDER = { message: 'סיום העבודה לפני תחילתה', path: ['activeTo'] }

export const employeeInput = z.strictObject({ ...employee, nationalId: nationalIdInput }).refine(inOrder, ORDER)
export const employeeChange = z
  .strictObject({
    ...employee,
    /** Empty keeps the current number. */
    nationalId: z.union([z.literal('').transform(() => null), nationalIdInput]),
    version: z.int().min(1),
  })
  .refine(inOrder, ORDER)
export type EmployeeInput = z.output<typeof employeeInput>
export type EmployeeChange = z.output<typeof employeeChange>

export const employeeOptionsQuery = z.strictObject({ q: z.string().max(200), employer: z.uuid() })
