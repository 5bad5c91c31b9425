'use client'

import { useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { Card } from '@/components/ui/card'
import { SelectField } from '@/components/ui/fields'
import { IconPlayerPlay } from '@/components/ui/icons'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { readNow, useRead } from '@/lib/client/use-read'
import { isolate } from '@/lib/format/bidi'

import { RecordRuns, runsAddress } from './record-runs'
import styles from './record-runs.module.css'

type Props = { entity: AutomationEntityName; recordId: string; name: string; canStart: boolean }

/** The automations of a record: its runs, and starting one by hand; both are read when the tab is opened. */
export const RecordAutomations = ({ entity, recordId, name, canStart }: Props) => (
  <>
    {canStart && <StartAutomation entity={entity} recordId={recordId} name={name} />}
    <Card title="ריצות באוטומציות">
      <RecordRuns entity={entity} recordId={recordId} />
    </Card>
  </>
)

type Startable = { id: string; name: string; description: string }

function StartAutomation({ entity, recordId, name }: Omit<Props, 'canStart'>) {
  const { data = [] } = useRead<Startable[]>(`/api/automations/startable?entity=${entity}`)
  const [id, setId] = useState('')
  const chosen = data.find((one) => one.id === id)
  return (
    <Card title="הפעלת אוטומציה">
      <div className={styles.start}>
        <SelectField
          label="אוטומציה פעילה"
          placeholder={data.length > 0 ? 'בחירה' : 'אין אוטומציה פעילה'}
          options={data.map((one) => ({ value: one.id, label: one.name }))}
          hint={chosen?.description}
          value={id}
          onChange={({ target }: { target: { value: string } }) => setId(target.value)}
        />
        {chosen && (
          <ActionButton
            label="הרצה"
            icon={<IconPlayerPlay size={20} />}
            tone="primary"
            title={`להריץ את ${isolate(chosen.name)} על ${isolate(name)}?`}
            url={`/api/automations/${id}/runs`}
            method="POST"
            body={{ recordId }}
            done="הריצה התחילה"
            onDone={() => readNow(runsAddress(entity, recordId))}
          >
            השלבים יתחילו מיד, בלי לחכות למה שמפעיל את האוטומציה.
          </ActionButton>
        )}
      </div>
    </Card>
  )
}
