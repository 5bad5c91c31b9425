'use client'

import { Badge } from '@/components/ui/badge'
import { Bidi } from '@/components/ui/bidi'
import { Checkbox } from '@/components/ui/inputs'
import { countText } from '@/lib/format/count-text'
import type { Assignable } from '@/lib/modules/addons/assignment.queries'

import styles from './assign.module.css'

type Props = {
  companies: Assignable[]
  act: 'attach' | 'detach'
  picked: ReadonlySet<string>
  onChange: (picked: ReadonlySet<string>) => void
}

/** Checkboxes of the companies below: to attach, those without the add-on; to detach, those with it. */
export function CompanyChoices({ companies, act, picked, onChange }: Props) {
  const fitting = companies.filter(({ holds }) => holds === (act === 'detach'))
  const ids = fitting.map(({ companyId }) => companyId)
  const isAll = ids.length > 0 && ids.every((id) => picked.has(id))
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(picked)
    if (isOn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  if (fitting.length === 0)
    return (
      <p className="muted">{act === 'attach' ? 'אין חברה שאפשר לחבר אליה את התוסף.' : 'אין חברה שמחזיקה בתוסף.'}</p>
    )
  return (
    <fieldset className={styles.choices}>
      <legend className="sr-only">חברות</legend>
      <Checkbox checked={isAll} onChange={({ target }) => onChange(new Set(target.checked ? ids : []))}>
        {countText(ids.length, ['החברה היחידה', 'שתי החברות', 'כל # החברות'])}
      </Checkbox>
      <ul className={styles.list}>
        {fitting.map(({ companyId, name, packageName, parentName }) => (
          <li key={companyId}>
            <Checkbox checked={picked.has(companyId)} onChange={({ target }) => toggle(companyId, target.checked)}>
              <Bidi>{name}</Bidi> {packageName && <Badge>{packageName}</Badge>}
            </Checkbox>
            {parentName && (
              <small className="muted">
                תחת <Bidi>{parentName}</Bidi>
              </small>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
