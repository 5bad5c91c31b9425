'use client'

import type { ReactNode } from 'react'

import { Card } from '@/components/ui/card'
import { NumberField, SelectField } from '@/components/ui/fields'
import { Checkbox } from '@/components/ui/inputs'
import { TimeField } from '@/components/ui/time-field'
import type { ConditionGroup, Graph, Reentry } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { useBuilder } from './builder-context'
import { ConditionsEditor } from './conditions-editor'
import { PartError } from './part-error'

type Props = { onChange: (part: Partial<Graph>) => void; maxRuns: { id: string; error?: string | undefined } & object }

const REENTRIES: { value: Reentry; label: string }[] = [
  { value: 'once', label: 'לא, כל רשומה עוברת פעם אחת' },
  { value: 'after_end', label: 'כן, אחרי שהריצה הקודמת הסתיימה' },
  { value: 'always', label: 'כן, בכל פעם שזה קורה' },
]
const QUIET = { from: '21:00', to: '08:00', restDays: true }

/** When a run ends before its steps do, when a record may enter again, and when no message goes out. */
export function SettingsFields({ onChange, maxRuns }: Props) {
  const { graph } = useBuilder()
  const { reentry, quiet, goal, suppression } = graph
  return (
    <Card title="כללים">
      <div className={styles.fields}>
        <SelectField
          label="רשומה יכולה להיכנס שוב?"
          options={REENTRIES}
          value={reentry}
          onChange={({ target }: { target: { value: string } }) => onChange({ reentry: target.value as Reentry })}
        />
        <NumberField label="לכל היותר פעמים בשעה לרשומה" {...maxRuns} />
      </div>
      <OptionalPart
        label="שעות שקטות: דוא״ל ו־SMS מחכים לשעה מותרת"
        isOn={quiet !== null}
        onToggle={(isOn) => onChange({ quiet: isOn ? QUIET : null })}
      >
        {quiet && (
          <div className={styles.fields}>
            <TimeField
              label="משעה"
              value={quiet.from}
              onChange={({ target }) => onChange({ quiet: { ...quiet, from: target.value } })}
            />
            <TimeField
              label="עד שעה"
              value={quiet.to}
              onChange={({ target }) => onChange({ quiet: { ...quiet, to: target.value } })}
            />
            <Checkbox
              checked={quiet.restDays}
              onChange={({ currentTarget }) => onChange({ quiet: { ...quiet, restDays: currentTarget.checked } })}
            >
              גם לא בשבתות ובחגים, מ־15:00 בערב שבת ובערב חג
            </Checkbox>
          </div>
        )}
        <PartError part="quiet" />
      </OptionalPart>
      <OptionalGroup
        part="goal"
        label="מטרה: כשהיא מושגת הריצה מסתיימת"
        legend="המטרה"
        group={goal}
        onChange={(next) => onChange({ goal: next })}
      />
      <OptionalGroup
        part="suppression"
        label="עצירה: רשומה כזאת אינה נכנסת, ואם היא בפנים היא נעצרת"
        legend="תנאי העצירה"
        group={suppression}
        onChange={(next) => onChange({ suppression: next })}
      />
    </Card>
  )
}

type GroupProps = {
  part: 'goal' | 'suppression'
  label: string
  legend: string
  group: ConditionGroup | null
  onChange: (group: ConditionGroup | null) => void
}

const OptionalGroup = ({ part, label, legend, group, onChange }: GroupProps) => (
  <OptionalPart
    label={label}
    isOn={group !== null}
    onToggle={(isOn) => onChange(isOn ? { match: 'all', conditions: [] } : null)}
  >
    {group && <ConditionsEditor legend={legend} value={group} onChange={onChange} />}
    <PartError part={part} />
  </OptionalPart>
)

type PartProps = { label: string; isOn: boolean; onToggle: (isOn: boolean) => void; children: ReactNode }

const OptionalPart = ({ label, isOn, onToggle, children }: PartProps) => (
  <div className={styles.optional}>
    <Checkbox checked={isOn} onChange={({ currentTarget }) => onToggle(currentTarget.checked)}>
      {label}
    </Checkbox>
    {children}
  </div>
)
