import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import type { Choices } from '@/lib/modules/imports/choices.queries'

export const ROW_COUNTS = ['שורה אחת', 'שתי שורות', 'שורות'] as const

type Fault = Choices['faults'][number]
type Props = { faults: readonly Fault[]; left: ReadonlySet<string>; onChange: (left: Set<string>) => void }

/** Card of the faults by field and kind; for each the user may choose to import the rows without that field. */
export function FaultsCard({ faults, left, onChange }: Props) {
  return (
    <Card title="שגיאות לפי סוג">
      <ul className="import-faults">
        {faults.map((fault) => (
          <li key={faultKey(fault)}>
            <span className="import-fault-what">
              <strong>
                {fault.label}: {fault.kindLabel}
              </strong>
              <span className="muted">
                {countText(fault.rows, ROW_COUNTS)}
                {fault.line !== null && ` · ${fault.reason} (לדוגמה שורה ${fault.line.toLocaleString('en-US')})`}
              </span>
            </span>
            {fault.canLeaveOut && (
              <Checkbox
                id={`without-${fault.field}-${fault.kind}`}
                checked={left.has(faultKey(fault))}
                onChange={({ currentTarget }) => onChange(toggled(left, faultKey(fault), currentTarget.checked))}
              >
                ייבוא ללא השדה הזה
              </Checkbox>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export const faultKey = ({ field, kind }: Choices['faults'][number]) => `${field} ${kind}`

function toggled(keys: ReadonlySet<string>, key: string, isOn: boolean): Set<string> {
  const next = new Set(keys)
  if (isOn) next.add(key)
  else next.delete(key)
  return next
}
