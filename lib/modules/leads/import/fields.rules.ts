import { fold } from '@/lib/format/fold'
import { moneyMessages, parseShekels } from '@/lib/format/money'
import { BY_RULES } from '@/lib/modules/bulk/bulk.schema'
import { dayReader } from '@/lib/modules/imports/dates.rules'
import { type CellReader, type ChoiceList, type TargetField, toChoiceList } from '@/lib/modules/imports/fields.rules'
import {
  picklistChoices,
  readBy,
  readEmailCell,
  readLinesCell,
  readNameCell,
  readPhoneCell,
  recordNumberReader,
} from '@/lib/modules/imports/records/cells.rules'
import type { PicklistValue } from '@/lib/modules/picklists/picklists.schema'

import type { LeadPipeline } from '../statuses.schema'
import { LEAD_IMPORT_FIELDS, type LeadChoiceKey, type LeadFieldKey } from './fields.labels'

type Lists = Record<LeadChoiceKey, ChoiceList>

/** Returns the built-in fields with their cell readers or, for choice fields, the lists of allowed values. */
export const readableLeadFields = (lists: Lists): TargetField[] =>
  LEAD_IMPORT_FIELDS.map((field) => ({ ...field, ...howToRead(field, lists) }))

function howToRead({ key, label }: { key: LeadFieldKey; label: string }, lists: Lists) {
  if (isListed(key, lists)) return { list: lists[key] }
  if (key === 'nextFollowUpOn') return { newReader: () => dayReader(label) }
  return { newReader: () => readers[key] }
}

const isListed = (key: LeadFieldKey, lists: Lists): key is LeadChoiceKey => key in lists

/** Reads a cell into the value that the field stores; dates and choices are read elsewhere. */
const readers: Record<Exclude<LeadFieldKey, LeadChoiceKey | 'nextFollowUpOn'>, CellReader> = {
  name: readNameCell,
  firstName: readNameCell,
  lastName: readNameCell,
  companyName: readNameCell,
  city: readNameCell,
  interest: readNameCell,
  campaign: readNameCell,
  utmSource: readNameCell,
  utmMedium: readNameCell,
  email: readEmailCell,
  phone: readPhoneCell,
  expectedAgorot: readBy(parseShekels, moneyMessages),
  number: recordNumberReader('מספר הליד אינו תקין'),
  notes: readLinesCell,
}

/** Returns the pipelines that a cell may name. */
export const pipelineChoices = (pipelines: readonly LeadPipeline[]): ChoiceList =>
  toChoiceList(
    pipelines.map(({ id, name }) => ({ id, label: name, names: [name] })),
    { unknown: (name) => `אין תהליך בשם ״${name.slice(0, 60)}״` },
  )

/**
 * Returns the statuses that a cell may name. A name that several pipelines have means the status of the first of them,
 * the default pipeline before the others; the pipeline of the row then decides (`resolveImportStatus`).
 */
export function leadStatusChoices(pipelines: readonly LeadPipeline[]): ChoiceList {
  const isSingle = pipelines.length === 1
  const taken = new Set<string>()
  const entries = [...pipelines]
    .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
    .flatMap((pipeline) =>
      pipeline.statuses.map(({ id, name }) => {
        const label = isSingle ? name : `${pipeline.name} · ${name}`
        const isFree = !taken.has(fold(name))
        taken.add(fold(name))
        return { id, label, names: isFree ? [name, label] : [label] }
      }),
    )
  return toChoiceList(entries, {
    unknown: (name) => `אין סטטוס בשם ״${name.slice(0, 60)}״. אפשר להוסיף אותו במסך הסטטוסים של לידים.`,
  })
}

/** Returns the reasons of loss that a cell may name. */
export const lostReasonChoices = (choices: readonly PicklistValue[]): ChoiceList =>
  picklistChoices(choices, {
    list: 'lead.lost-reason',
    unknown: (name) => `אין סיבה בשם ״${name}״. אפשר להוסיף אותה ב״רשימות בחירה״ שבהגדרות.`,
  })

const BY_RULES_LABEL = 'חלוקה לפי הכללים'

/** Adds the choice to have leads handed out by the assignment rules to a list of owners. */
export const withRules = ({ names, options, ...list }: ChoiceList): ChoiceList => ({
  ...list,
  names: new Map([...names, [fold(BY_RULES_LABEL), BY_RULES], [fold('לפי הכללים'), BY_RULES]]),
  options: [{ value: BY_RULES, label: BY_RULES_LABEL }, ...options],
})
