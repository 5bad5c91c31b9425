'use client'

import { useFieldArray } from 'react-hook-form'
import { FormSection } from '@/components/screen/form-section'
import { Button, IconButton } from '@/components/ui/button'
import { SelectField, TextareaField, TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'
import { newKey } from '@/lib/client/new-key'
import type { PayerDetailKind } from '@/lib/db/schema/payment-pages'
import { MAX_QUESTIONS, PAYER_DETAIL_KINDS } from '@/lib/modules/payment-pages/payment-requests.schema'

import type { PageFormState } from './amount-section'
import styles from './payment-pages.module.css'

const collectLabels: Record<PayerDetailKind, string> = {
  phone: 'טלפון',
  id_number: 'מספר זהות',
  invoice_name: 'שם לחשבונית',
  address: 'כתובת',
}

const KINDS = [
  { value: 'text', label: 'טקסט' },
  { value: 'number', label: 'מספר' },
  { value: 'choice', label: 'בחירה מרשימה' },
]

const newQuestion = () => ({
  key: newKey().replaceAll('-', '').slice(0, 12),
  label: '',
  kind: 'text' as const,
  options: '',
  isRequired: false,
})

/** Form section for the details and questions asked of the payer besides name and e-mail. */
export function PayerQuestionsSection({ form }: { form: PageFormState }) {
  const { control } = form.rhf
  const { fields, append, remove } = useFieldArray({ control, name: 'questions' })
  return (
    <FormSection title="מה שואלים את המשלם">
      <fieldset className={styles.checks}>
        <legend className="field-label">פרטי חובה, מלבד שם ודוא״ל</legend>
        {PAYER_DETAIL_KINDS.map((what) => (
          <Checkbox key={what} value={what} {...form.rhf.register('collect')}>
            {collectLabels[what]}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.lines}>
        {fields.map(({ id }, index) => (
          <Question key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
        <div className={styles.row}>
          <Button
            size="sm"
            icon={<IconPlus size={18} />}
            disabled={fields.length >= MAX_QUESTIONS}
            onClick={() => append(newQuestion())}
          >
            הוספת שאלה
          </Button>
        </div>
      </div>
    </FormSection>
  )
}

type Props = { form: PageFormState; index: number; onRemove: () => void }

function Question({ form, index, onRemove }: Props) {
  const kind = form.rhf.watch(`questions.${index}.kind`)
  return (
    <div className={styles.question}>
      <TextField label={`שאלה ${index + 1}`} required {...form.field(`questions.${index}.label`)} />
      <SelectField label="סוג" options={KINDS} {...form.field(`questions.${index}.kind`)} />
      <IconButton label={`הסרת שאלה ${index + 1}`} onClick={onRemove}>
        <IconTrash size={20} />
      </IconButton>
      {kind === 'choice' && (
        <TextareaField
          label="התשובות, אחת בכל שורה"
          required
          wide
          rows={3}
          {...form.field(`questions.${index}.options`)}
        />
      )}
      <Checkbox {...form.field(`questions.${index}.isRequired`)}>חובה</Checkbox>
    </div>
  )
}
