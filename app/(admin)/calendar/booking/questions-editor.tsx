import { LinesField } from '@/components/screen/lines-field'
import { Button, IconButton } from '@/components/ui/button'
import { SelectField, TextField } from '@/components/ui/fields'
import { IconPlus, IconTrash } from '@/components/ui/icons'
import { Checkbox } from '@/components/ui/inputs'

import styles from './booking-page.module.css'
import type { KindValues } from './booking-page-values'

type Question = KindValues['questions'][number]
type Typed = { target: { value: string } }
type Props = {
  id: string
  questions: readonly Question[]
  onChange: (questions: Question[]) => void
  errors: Readonly<Record<string, string>>
  path: string
}

const MAX_QUESTIONS = 10
const TYPES = [
  { value: 'text', label: 'טקסט' },
  { value: 'choice', label: 'בחירה מרשימה' },
]

/** The questions that whoever books a kind of meeting is asked. */
export function QuestionsEditor({ id, questions, onChange, errors, path }: Props) {
  const set = (at: number, change: Partial<Question>) =>
    onChange(questions.map((one, index) => (index === at ? { ...one, ...change } : one)))
  return (
    <fieldset aria-label="שאלות" className={styles.questions}>
      {questions.map((question, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn anew when one is added or removed, as its list of answers keeps its own text
        <div key={`${questions.length}-${at}`} className={styles.question}>
          <TextField
            id={`${id}-${at}-label`}
            label={`שאלה ${at + 1}`}
            error={errors[`${path}.${at}.label`]}
            value={question.label}
            autoComplete="off"
            onChange={({ target }: Typed) => set(at, { label: target.value })}
          />
          <SelectField
            id={`${id}-${at}-type`}
            label={`סוג התשובה לשאלה ${at + 1}`}
            options={TYPES}
            value={question.type}
            onChange={({ target }: Typed) => set(at, { type: target.value as Question['type'], choices: [] })}
          />
          <div className={styles.actions}>
            <Checkbox
              id={`${id}-${at}-required`}
              checked={question.isRequired}
              onChange={({ currentTarget }) => set(at, { isRequired: currentTarget.checked })}
            >
              חובה
            </Checkbox>
            <IconButton label={`הסרת שאלה ${at + 1}`} onClick={() => onChange(questions.toSpliced(at, 1))}>
              <IconTrash size={20} />
            </IconButton>
          </div>
          {question.type === 'choice' && (
            <div className={styles.wide}>
              <LinesField
                id={`${id}-${at}-choices`}
                label={`התשובות לבחירה בשאלה ${at + 1}`}
                hint="תשובה בכל שורה"
                error={errors[`${path}.${at}.choices`]}
                value={question.choices}
                onChange={(choices) => set(at, { choices })}
              />
            </div>
          )}
        </div>
      ))}
      {questions.length < MAX_QUESTIONS && (
        <Button
          size="sm"
          icon={<IconPlus size={20} />}
          onClick={() => onChange([...questions, { label: '', type: 'text', isRequired: false, choices: [] }])}
        >
          הוספת שאלה
        </Button>
      )}
    </fieldset>
  )
}
