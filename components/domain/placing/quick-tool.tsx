'use client'

import { SelectField } from '@/components/ui/fields'
import { fieldTypeLabels } from '@/lib/modules/documents/documents.labels'
import type { FieldType } from '@/lib/modules/documents/documents.schema'

import type { Layout } from './layout-state'
import styles from './placing.module.css'

type Tool = { type: FieldType; signer: number }
type Props = { layout: Layout; tool: Tool; setTool: (tool: Tool) => void }
type Picked = { target: { value: string } }

const TYPES = (Object.keys(fieldTypeLabels) as FieldType[]).map((value) => ({ value, label: fieldTypeLabels[value] }))

/**
 * Compact toolbar for narrow screens, where the cards are above the pages: the type and the signer of the next field
 * stay visible at the bottom.
 */
export const QuickTool = ({ layout: { signers }, tool, setTool }: Props) => (
  <div className={styles.quick}>
    <SelectField
      label="השדה הבא"
      options={TYPES}
      value={tool.type}
      onChange={({ target }: Picked) => setTool({ ...tool, type: target.value as FieldType })}
    />
    <SelectField
      label="ימולא בידי"
      options={signers.map(({ name }, index) => ({ value: String(index), label: name || `חותם ${index + 1}` }))}
      value={String(tool.signer)}
      onChange={({ target }: Picked) => setTool({ ...tool, signer: Number(target.value) })}
    />
  </div>
)
