import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import { Phone } from '@/components/ui/phone'
import type { CustomField, CustomValue } from '@/lib/modules/custom-fields/custom-fields.schema'
import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'

type Props = { field: Pick<CustomField, 'type' | 'options'>; value: CustomValue | undefined }

/** The value of a custom field, formatted by its type. */
export function CustomText({ field, value }: Props) {
  if (value === undefined) return null
  const text = formatCustomValue(field, value)
  switch (field.type) {
    case 'money':
      return <Money agorot={Number(value)} />
    case 'date':
      return <DateText at={String(value)} />
    case 'phone':
      return <Phone number={String(value)} actions />
    case 'email':
      return (
        <a href={`mailto:${text}`}>
          <Ltr>{text}</Ltr>
        </a>
      )
    case 'url':
      return (
        <a href={text} target="_blank" rel="noreferrer noopener">
          <Ltr>{text.replace(/^https?:\/\//, '')}</Ltr>
        </a>
      )
    case 'number':
    case 'percent':
      return <Ltr>{text}</Ltr>
    default:
      return <Bidi>{text}</Bidi>
  }
}
