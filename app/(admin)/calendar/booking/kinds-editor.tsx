import { FormSection } from '@/components/screen/form-section'
import { Button, IconButton } from '@/components/ui/button'
import { LtrField, NumberField, SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@/components/ui/icons'
import { toOptions } from '@/lib/format/options'
import { bookingPlaceLabels } from '@/lib/modules/booking/booking.labels'
import { tagColorLabels } from '@/lib/modules/tags/tags.labels'

import styles from './booking-page.module.css'
import { type BookingPageValues, type KindValues, newKind, numberText, toNumber } from './booking-page-values'
import { QuestionsEditor } from './questions-editor'

type Kinds = BookingPageValues['kinds']
type Errors = Readonly<Record<string, string>>
type Typed = { target: { value: string } }
type Props = {
  bound: { id: string; error?: string | undefined; value: Kinds; onChange: (kinds: Kinds) => void }
  errors: Errors
}

const MAX_KINDS = 20

const NOTICES = [
  { value: '0', label: 'עד הרגע האחרון' },
  { value: '60', label: 'שעה מראש' },
  { value: '120', label: 'שעתיים מראש' },
  { value: '240', label: '4 שעות מראש' },
  { value: '720', label: '12 שעות מראש' },
  { value: '1440', label: 'יום מראש' },
  { value: '2880', label: 'יומיים מראש' },
  { value: '10080', label: 'שבוע מראש' },
]

const PLACES: Record<KindValues['placeKind'], { label: string; hint: string } | null> = {
  place: { label: 'איפה', hint: 'הכתובת שתופיע בדף ובהודעות' },
  video: { label: 'קישור לשיחה', hint: 'נשלח רק אחרי שהפגישה נקבעה. אפשר להשאיר ריק ולשלוח בנפרד' },
  phone: null,
}

/** The kinds of meetings of a page, in the order in which visitors see them. */
export function KindsEditor({ bound: { id, error, value, onChange }, errors }: Props) {
  const move = (at: number, to: number) => onChange(value.toSpliced(at, 1).toSpliced(to, 0, ...value.slice(at, at + 1)))
  return (
    <FormSection title="סוגי הפגישות">
      {error && <span className="field-error">{error}</span>}
      {value.map((kind, at) => {
        const name = kind.name || `סוג ${at + 1}`
        return (
          <fieldset key={kind.id ?? `new-${value.length}-${at}`} className={styles.kind}>
            <legend>{name}</legend>
            <KindFields
              id={`${id}-${at}`}
              kind={kind}
              onChange={(set) => onChange(value.map((one, index) => (index === at ? { ...one, ...set } : one)))}
              errors={errors}
              path={`kinds.${at}`}
            />
            <div className={styles.actions}>
              <IconButton
                label={`העברת ${name} למעלה`}
                aria-disabled={at === 0}
                onClick={() => at > 0 && move(at, at - 1)}
              >
                <IconArrowUp size={20} />
              </IconButton>
              <IconButton
                label={`העברת ${name} למטה`}
                aria-disabled={at === value.length - 1}
                onClick={() => at < value.length - 1 && move(at, at + 1)}
              >
                <IconArrowDown size={20} />
              </IconButton>
              {value.length > 1 && (
                <IconButton label={`הסרת ${name}`} onClick={() => onChange(value.toSpliced(at, 1))}>
                  <IconTrash size={20} />
                </IconButton>
              )}
            </div>
          </fieldset>
        )
      })}
      {value.length < MAX_KINDS && (
        <Button icon={<IconPlus size={20} />} onClick={() => onChange([...value, newKind()])}>
          סוג פגישה נוסף
        </Button>
      )}
    </FormSection>
  )
}

type FieldsProps = {
  id: string
  kind: KindValues
  onChange: (set: Partial<KindValues>) => void
  errors: Errors
  path: string
}

function KindFields({ id, kind, onChange, errors, path }: FieldsProps) {
  const text = (name: 'name' | 'description' | 'place') => ({
    id: `${id}-${name}`,
    error: errors[`${path}.${name}`],
    value: kind[name],
    autoComplete: 'off',
    onChange: ({ target }: Typed) => onChange({ [name]: target.value }),
  })
  const number = (name: 'minutes' | 'bufferBefore' | 'bufferAfter') => ({
    id: `${id}-${name}`,
    error: errors[`${path}.${name}`],
    value: numberText(kind[name]),
    onChange: ({ target }: Typed) => onChange({ [name]: toNumber(target.value) }),
  })
  const place = PLACES[kind.placeKind]
  return (
    <>
      <div className={styles.fields}>
        <TextField label="שם" required {...text('name')} />
        <NumberField label="משך (דקות)" required {...number('minutes')} />
        <SelectField
          id={`${id}-placeKind`}
          label="איך נפגשים"
          options={toOptions(bookingPlaceLabels)}
          error={errors[`${path}.placeKind`]}
          value={kind.placeKind}
          onChange={({ target }: Typed) => onChange({ placeKind: target.value as KindValues['placeKind'], place: '' })}
        />
        {place && kind.placeKind === 'place' && <TextField {...place} required {...text('place')} />}
        {place && kind.placeKind === 'video' && <LtrField {...place} inputMode="url" {...text('place')} />}
        <SelectField
          id={`${id}-notice`}
          label="אפשר לקבוע"
          options={NOTICES}
          error={errors[`${path}.noticeMinutes`]}
          value={String(kind.noticeMinutes)}
          onChange={({ target }: Typed) => onChange({ noticeMinutes: Number(target.value) })}
        />
        <SelectField
          id={`${id}-color`}
          label="צבע"
          options={toOptions(tagColorLabels)}
          error={errors[`${path}.color`]}
          value={kind.color}
          onChange={({ target }: Typed) => onChange({ color: target.value as KindValues['color'] })}
        />
        <NumberField label="מרווח לפני (דקות)" {...number('bufferBefore')} />
        <NumberField label="מרווח אחרי (דקות)" {...number('bufferAfter')} />
        <TextareaField label="תיאור" wide rows={2} {...text('description')} />
      </div>
      <QuestionsEditor
        id={`${id}-questions`}
        questions={kind.questions}
        onChange={(questions) => onChange({ questions })}
        errors={errors}
        path={`${path}.questions`}
      />
    </>
  )
}
