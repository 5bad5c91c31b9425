import type { ComponentProps, ComponentType, Ref } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateControl } from '@/components/ui/date-field'
import { DateText } from '@/components/ui/date-text'
import { EmailInput, LtrInput, TextInput } from '@/components/ui/inputs'
import { showDay } from '@/lib/format/typed-day'

export type InlineKind = 'text' | 'phone' | 'email' | 'date'

/** A typed value that is being saved. */
export function InlineValue({ kind, text }: { kind: InlineKind; text: string }) {
  if (!text) return <span className="muted">—</span>
  if (kind === 'date' && showDay(text) !== text) return <DateText at={text} />
  return kind === 'text' ? <Bidi>{text}</Bidi> : <Ltr>{text}</Ltr>
}

/** Props that the editor passes to a control; it reads an input's value from it, or a typed day. */
type LineProps = Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'> & {
  ref: Ref<HTMLInputElement>
  defaultValue: string
}

const DayLine = ({ ref, ...props }: LineProps) => <DateControl ref={ref as Ref<never>} {...props} />

const PhoneLine = (props: LineProps) => <LtrInput type="tel" inputMode="tel" autoComplete="off" {...props} />

/** The input control of each kind of value. */
export const inlineControls: Record<InlineKind, ComponentType<LineProps>> = {
  text: TextInput,
  phone: PhoneLine,
  email: EmailInput,
  date: DayLine,
}
