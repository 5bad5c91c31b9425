'use client'

import { useState } from 'react'

import type { Choices } from '@/lib/modules/imports/choices.queries'

import { faultKey } from './faults-card'
import { firstText, type Typed } from './rows-fields'

/** Option of the select for an unknown value: import the rows without the value. */
export const WITHOUT = '-'

/** What was chosen for each unknown value, by field and text. */
export type Picked = Record<string, string>

export const valueKey = (field: string, text: string) => `${field} ${text}`

/** What the user decided and typed on the form of an import, and whether it differs from what is saved. */
export function useChoicesDraft({ fields, faults, rows }: Choices) {
  const [picked, setPicked] = useState<Picked>(() => savedPicks(fields))
  const [left, setLeft] = useState(() => savedFaults(faults))
  const [typed, setTyped] = useState<Typed>({})
  const [forgets, setForgets] = useState(false)
  const isUnsaved =
    forgets || isTyped(rows, typed) || isOtherPick(savedPicks(fields), picked) || isOtherSet(savedFaults(faults), left)

  function discard() {
    setPicked(savedPicks(fields))
    setLeft(savedFaults(faults))
    setTyped({})
    setForgets(false)
  }
  return { picked, setPicked, left, setLeft, typed, setTyped, forgets, setForgets, isUnsaved, discard }
}

const savedPicks = (fields: Choices['fields']): Picked =>
  Object.fromEntries(
    fields.flatMap(({ key, values }) =>
      values.map(({ text, to }) => [valueKey(key, text), to === undefined ? '' : (to ?? WITHOUT)]),
    ),
  )

const savedFaults = (faults: Choices['faults']) => new Set(faults.filter((one) => one.isLeftOut).map(faultKey))

const isTyped = (rows: Choices['rows'], typed: Typed) =>
  rows.some(({ row, cells }) => cells.some((cell) => (typed[row]?.[cell.field] ?? firstText(cell)) !== firstText(cell)))

const isOtherPick = (saved: Picked, picked: Picked) =>
  Object.entries(picked).some(([key, value]) => value !== saved[key])

const isOtherSet = (saved: ReadonlySet<string>, keys: ReadonlySet<string>) =>
  saved.size !== keys.size || [...keys].some((key) => !saved.has(key))
