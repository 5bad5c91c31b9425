'use client'

import { useRouter } from 'next/navigation'

import { OfficeForm } from '@/components/screen/office-form'
import { useOfficeForm } from '@/components/screen/use-office-form'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { LtrField, NumberField } from '@/components/ui/fields'
import { notify } from '@/components/ui/toaster'
import { formSchema, wholeNumber } from '@/lib/client/form-schema'
import { sendJson } from '@/lib/client/send'
import { seriesLabels } from '@/lib/modules/settings/numbering.labels'
import type { Numbering } from '@/lib/modules/settings/numbering.queries'
import { SERIES, type Series } from '@/lib/modules/settings/numbering.rules'
import { numberingInput } from '@/lib/modules/settings/numbering.schema'

import { LabelOf } from './label-of'
import styles from './settings.module.css'

type Values = { series: Record<Series, { prefix: string; next: string }> }

const schema = formSchema(numberingInput, ({ series }: Values) => ({
  version: 1,
  series: Object.fromEntries(
    SERIES.map((key) => [key, { prefix: series[key].prefix, next: wholeNumber(series[key].next) }]),
  ),
}))

type Props = { numbering: Numbering; version: number; onSaved: (version: number) => void }

/** The form for the prefix of each number series, and for its next number. */
export function NumberingForm({ numbering, version, onSaved }: Props) {
  const router = useRouter()
  const form = useOfficeForm<Values, object, { version: number }>({
    schema,
    defaults: valuesOf(numbering),
    submit: (body) => sendJson<{ version: number }>('/api/settings/system/numbering', 'PUT', { ...body, version }),
    onSaved: (saved) => {
      onSaved(saved.version)
      void notify('המספור נשמר')
      router.refresh()
    },
  })
  return (
    <OfficeForm form={form} label="מספור">
      <Card title="מספור">
        <div className={styles.series}>
          {numbering.series.map(({ key, isUsed }) => (
            <fieldset key={key} className={styles.seriesRow}>
              <legend className="sr-only">{seriesLabels[key]}</legend>
              <span className={styles.dayName}>{seriesLabels[key]}</span>
              <LtrField
                label={<LabelOf name="קידומת" of={seriesLabels[key]} />}
                maxLength={8}
                {...form.field(`series.${key}.prefix`)}
              />
              <NumberField
                label={<LabelOf name="המספר הבא" of={seriesLabels[key]} />}
                hint={key === 'receipt' && isUsed ? 'ברצף, בלי דילוגים' : undefined}
                {...form.field(`series.${key}.next`)}
              />
              <Sample form={form} name={key} />
            </fieldset>
          ))}
        </div>
        <p className={styles.end}>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            שמירת המספור
          </Button>
        </p>
        <p className={styles.note}>קידומת חדשה חלה על מספרים שיינתנו מעכשיו. מה שכבר ניתן נשאר כפי שהוא.</p>
      </Card>
    </OfficeForm>
  )
}

type Form = ReturnType<typeof useOfficeForm<Values, object, { version: number }>>

function Sample({ form, name }: { form: Form; name: Series }) {
  const { prefix, next } = form.rhf.watch(`series.${name}`)
  return (
    <span className={styles.seriesSample}>
      הבא: <Ltr>{`${prefix.trim().toUpperCase()}${next.trim()}`}</Ltr>
    </span>
  )
}

const valuesOf = ({ series }: Numbering): Values => ({
  series: Object.fromEntries(
    series.map(({ key, prefix, next }) => [key, { prefix, next: String(next) }]),
  ) as Values['series'],
})
