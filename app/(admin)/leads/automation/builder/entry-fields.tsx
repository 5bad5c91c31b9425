'use client'

import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import type { Graph } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { useBuilder } from './builder-context'
import { ConditionsEditor } from './conditions-editor'
import { PartError } from './part-error'
import { StepInput } from './step-input'

type Props = { onChange: (part: Partial<Graph>) => void }

/** What starts the automation, and which records enter. */
export function EntryFields({ onChange }: Props) {
  const { graph, catalogue, errors, idOf } = useBuilder()
  const { trigger, filter } = graph
  const fields = Object.entries(catalogue.triggers[trigger.kind]?.fields ?? {})
  return (
    <Card title="מתי זה מתחיל">
      <div className={styles.fields}>
        <SelectField
          id={idOf('graph.trigger')}
          label="מה מפעיל"
          required
          error={errors['graph.trigger']}
          placeholder="בחירה"
          options={Object.entries(catalogue.triggers).map(([value, { label }]) => ({ value, label }))}
          value={trigger.kind}
          onChange={({ target }: { target: { value: string } }) =>
            onChange({ trigger: { kind: target.value, input: {} } })
          }
        />
        {fields.map(([key, field]) => (
          <StepInput
            key={`${trigger.kind}.${key}`}
            field={field}
            emptyText="הכול"
            value={trigger.input[key]}
            onChange={(value) =>
              onChange({ trigger: { ...trigger, input: { ...trigger.input, [key]: value as never } } })
            }
          />
        ))}
      </div>
      <h3 className={styles.subtitle}>רק אם</h3>
      {filter.conditions.length === 0 && <p className="muted">בלי תנאים: כל רשומה נכנסת.</p>}
      <ConditionsEditor legend="תנאי הכניסה" value={filter} onChange={(next) => onChange({ filter: next })} />
      <PartError part="filter" />
    </Card>
  )
}
