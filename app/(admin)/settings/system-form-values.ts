import type { useOfficeForm } from '@/components/screen/use-office-form'
import { formSchema } from '@/lib/client/form-schema'
import type { DayKind } from '@/lib/format/holidays'
import { HOLIDAY_KEYS, type HolidayKey, usualKind } from '@/lib/format/holidays'
import type { SystemSettings } from '@/lib/modules/settings/system.queries'
import { systemInput } from '@/lib/modules/settings/system.schema'

type DayValues = { isOpen: boolean; from: string; to: string }
export type OwnDaysValues = { from: string; to: string; name: string; kind: 'closed' | 'short' }
export type SystemFormValues = {
  displayName: string
  primaryColor: string
  week: DayValues[]
  shortDay: { from: string; to: string }
  holidays: Record<HolidayKey, DayKind>
  ownDays: OwnDaysValues[]
}

export type SystemFormState = ReturnType<typeof useOfficeForm<SystemFormValues, object, { version: number }>>

export const NO_OWN_DAYS: OwnDaysValues = { from: '', to: '', name: '', kind: 'closed' }

/** Returns the initial form values. A closed day gets the hours of a short day, to start from when it is opened. */
export function systemValues({ displayName, primaryColor, hours }: SystemSettings): SystemFormValues {
  const { week, shortDay, holidays, ownDays } = hours
  const kinds = HOLIDAY_KEYS.map((key) => [key, holidays[key] ?? usualKind(key)])
  return {
    displayName,
    primaryColor: primaryColor ?? '',
    shortDay,
    ownDays: [...ownDays],
    week: week.map((day) => (day ? { isOpen: true, ...day } : { isOpen: false, ...shortDay })),
    holidays: Object.fromEntries(kinds) as SystemFormValues['holidays'],
  }
}

const VERSION_OF_FORM = 1

export const systemSchema = formSchema(systemInput, ({ week, ...values }: SystemFormValues) => ({
  ...values,
  week: week.map(({ isOpen, from, to }) => (isOpen ? { from, to } : null)),
  version: VERSION_OF_FORM,
}))
