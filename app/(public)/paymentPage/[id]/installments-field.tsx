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

/** Into how many payments the sum is split; what the first of them is stands under the choice, where a telephone does not cut it. */
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
