'use client'

import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Catalogue } from '@/lib/automation/catalogue'
import type { Step } from '@/lib/vocabulary/automation-graph'

import styles from './builder.module.css'
import { StepIcon } from './step-icon'

type Props = { catalogue: Catalogue; id: string; onPick: (step: Step) => void; onClose: () => void }

/** The steps that may be added, by what they are about. */
export function AddStepDialog({ catalogue, id, onPick, onClose }: Props) {
  const actions = Object.entries(catalogue.actions)
  const groups = GROUPS.map(({ key, title }) => ({
    title,
    choices: actions
      .filter(([, { group }]) => group === key)
      .map(([action, { label }]) => ({ label, step: { id, kind: 'action' as const, action, input: {} } })),
  }))
  return (
    <Dialog open onClose={onClose} title="איזה שלב להוסיף?" size="lg">
      <div className={styles.picker}>
        {[{ title: 'המתנה והסתעפות', choices: flowChoices(id) }, ...groups]
          .filter(({ choices }) => choices.length > 0)
          .map(({ title, choices }) => (
            <section key={title}>
              <h3>{title}</h3>
              <div className={styles.choices}>
                {choices.map(({ label, step }) => (
                  <Button key={label} onClick={() => onPick(step)} icon={<StepIcon step={step} />}>
                    {label}
                  </Button>
                ))}
              </div>
            </section>
          ))}
      </div>
    </Dialog>
  )
}

const GROUPS = [
  { key: 'message', title: 'הודעות' },
  { key: 'record', title: 'הרשומה' },
  { key: 'money', title: 'כסף' },
  { key: 'documents', title: 'מסמכים' },
  { key: 'systems', title: 'מערכות אחרות' },
] as const

const noConditions = () => ({ match: 'all' as const, conditions: [] })

const flowChoices = (id: string): { label: string; step: Step }[] => [
  { label: 'המתנה', step: { id, kind: 'wait', delay: { amount: 1, unit: 'days' }, at: null } },
  {
    label: 'המתנה עד שמשהו יקרה',
    step: { id, kind: 'wait_until', until: noConditions(), most: { amount: 7, unit: 'days' } },
  },
  { label: 'הסתעפות: אם', step: { id, kind: 'branch', conditions: noConditions(), yes: [], no: [] } },
  { label: 'חזרה לשלב קודם', step: { id, kind: 'back', to: '' } },
  { label: 'סיום', step: { id, kind: 'end' } },
]
