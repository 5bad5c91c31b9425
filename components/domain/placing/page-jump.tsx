'use client'

import { SelectField } from '@/components/ui/fields'

type Props = { count: number }
type Picked = { target: { value: string } }

/** A select that scrolls to a page of the document. It shows no value, since scrolling changes the current page too. */
export function PageJump({ count }: Props) {
  if (count < 2) return null
  return (
    <SelectField
      label="מעבר לעמוד"
      placeholder="בחירת עמוד"
      options={Array.from({ length: count }, (_, at) => ({
        value: String(at + 1),
        label: `עמוד ${at + 1} מתוך ${count}`,
      }))}
      value=""
      onChange={({ target }: Picked) => toPage(target.value)}
    />
  )
}

const toPage = (number: string) => document.querySelector(`[data-page="${number}"]`)?.scrollIntoView({ block: 'start' })
