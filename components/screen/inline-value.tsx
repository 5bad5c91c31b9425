import type { ComponentProps, ComponentType } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { DateInput, EmailInput, LtrInput, TextInput } from '@/components/ui/inputs'

export type InlineKind = 'text' | 'phone' | 'email' | 'date'

/** A value that was typed and is on its way. */
export function InlineValue({ kind, text }: { kind: InlineKind; text: string }) {
  if (!text) return <span className="muted">—</span>
  if (kind === 'date') return <DateText at={text} />
  return kind === 'text' ? <Bidi>{text}</Bidi> : <Ltr>{text}</Ltr>
}

const PhoneLine = (props: ComponentProps<'input'>) => (
  <LtrInput type="tel" inputMode="tel" autoComplete="off" {...props} />
)

/** The control that each kind of value is typed in. */
export const inlineControls: Record<InlineKind, ComponentType<ComponentProps<'input'>>> = {
  text: TextInput,
  phone: PhoneLine,
  email: EmailInput,
  date: DateInput,
}
