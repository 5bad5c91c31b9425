'use client'

import { type ComponentProps, useState } from 'react'

import { SelectField } from '@/components/ui/fields'

import { firstInstallment, type Installments, installmentLabel } from './installment-label'
import type { FormTexts } from './text-kinds'

type Props = {
  field: Pick<ComponentProps<typeof SelectField>, 'id' | 'name' | 'label' | 'error'>
  choices: readonly Installments[]
  chosen: number
  t: FormTexts
}

/**
 * The select field for the number of installments. The amount of the first one is in the hint below, where a phone does
 * not truncate it.
 */
export function InstallmentsField({ field, choices, chosen, t }: Props) {
  const [count, setCount] = useState(chosen)
  const choice = choices.find((one) => one.count === count)
  return (
    <SelectField
      {...field}
      hint={choice && firstInstallment(choice, t)}
      defaultValue={String(chosen)}
      onChange={({ target }: { target: { value: string } }) => setCount(Number(target.value))}
      options={choices.map((one) => ({ value: String(one.count), label: installmentLabel(one, t) }))}
    />
  )
}
