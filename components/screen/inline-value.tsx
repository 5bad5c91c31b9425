import type { ComponentProps, ComponentType, Ref } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateControl } from '@/components/ui/date-field'
import { DateText } from '@/components/ui/date-text'
import { EmailInput, LtrInput, TextInput } from '@/components/ui/inputs'
import { showDay } from '@/lib/format/typed-day'

export type InlineKind = 'text' | 'phone' | 'email' | 'date'

/** A value that was typed and is on its way. */
export function InlineValue({ kind, text }: { kind: InlineKind; text: string }) {
  if (!text) return <span className="muted">—</span>
  if (kind === 'date' && showDay(text) !== text) return <DateText at={text} />
  return kind === 'text' ? <Bidi>{text}</Bidi> : <Ltr>{text}</Ltr>
}

/** What the editor hands to a control; what it reads from it is an input's value, or a day that was typed. */
type LineProps = Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'> & {
  ref: Ref<HTMLInputElement>
  defaultValue: string
}

const DayLine = ({ ref, ...props }: LineProps) => <DateControl ref={ref as Ref<never>} {...props} />

const PhoneLine = (props: LineProps) => <LtrInput type="tel" inputMode="tel" autoComplete="off" {...props} />

/** The control that each kind of value is typed in. */
export const inlineControls: Record<InlineKind, ComponentType<LineProps>> = {
  text: TextInput,
  phone: PhoneLine,
  email: EmailInput,
  date: DayLine,
}
