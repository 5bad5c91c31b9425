'use client'

import { SelectField } from '@/components/ui/fields'

type Props = { count: number }
type Picked = { target: { value: string } }

/** Brings a page of the document into sight; the choice stands empty again, since scrolling changes the page too. */
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
