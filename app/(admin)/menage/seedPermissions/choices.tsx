'use client'

import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Checkbox } from '@/components/ui/inputs'
import { permissionName } from '@/lib/access/permission-labels'
import type { Permission } from '@/lib/access/permissions'
import { countText } from '@/lib/format/count-text'

import type { Group, Own, Preview } from './preview'
import styles from './seed.module.css'

type Switched = { preview: Preview; isOn: boolean; onChange: (isOn: boolean) => void }

/**
 * The choice to write the catalogue: permissions that are only in the code, and those that are only in the database.
 */
export function CatalogueChoice({ preview: { catalogue }, isOn, onChange }: Switched) {
  const { added, retired } = catalogue
  return (
    <Card title="קטלוג ההרשאות">
      <Checkbox checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
        לכתוב את הקטלוג כמו שהוא בקוד
      </Checkbox>
      <Chips title={`חדשות בקוד (${added.length})`} tone="ok" values={added.map(permissionName)} />
      <Chips title={`אינן בקוד עוד (${retired.length})`} tone="bad" values={retired} />
    </Card>
  )
}

/** The choice to remove strings from roles and grants that the code does not know. */
export const UnknownChoice = ({ preview: { unknownRoles, unknownGrants }, isOn, onChange }: Switched) => (
  <Card title="הרשאות לא מוכרות">
    <Checkbox checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
      להוציא אותן מתפקידים ומהרשאות אישיות
    </Checkbox>
    <ul className={styles.rows}>
      {unknownRoles.map(({ roleId, roleName, companyName, strings }) => (
        <li key={roleId}>
          <Bidi>{companyName}</Bidi> · התפקיד <Bidi>{roleName}</Bidi>: <Ltr>{strings.join(', ')}</Ltr>
        </li>
      ))}
      {unknownGrants.map(({ companyId, companyName, permission, count }) => (
        <li key={`${companyId}:${permission}`}>
          <Bidi>{companyName}</Bidi> · {countText(count, ['הרשאה אישית אחת', 'שתי הרשאות אישיות', 'הרשאות אישיות'])}:{' '}
          <Ltr>{permission}</Ltr>
        </li>
      ))}
    </ul>
  </Card>
)

type Picked = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

const toggled = (chosen: readonly string[], id: string, isOn: boolean) =>
  isOn ? [...chosen, id] : chosen.filter((one) => one !== id)

/** Changes of default roles in the code; roles with the same difference are one row. */
export const GroupChoices = ({ groups, chosen, onChange }: Picked & { groups: readonly Group[] }) => (
  <Card
    title="תפקידי ברירת מחדל שהשתנו בקוד"
    actions={<AllButton ids={groups.map(({ id }) => id)} chosen={chosen} onChange={onChange} />}
  >
    <ul className={styles.rows}>
      {groups.map(({ id, name, isMissing, toAdd, toRemove, toTotp, companies, count }) => (
        <li key={id}>
          <Checkbox
            checked={chosen.includes(id)}
            onChange={(event) => onChange(toggled(chosen, id, event.currentTarget.checked))}
          >
            <Bidi>{name}</Bidi> {countText(count, ['בחברה אחת', 'בשתי חברות', 'ב־# חברות'])}
          </Checkbox>
          <small className={styles.where}>
            <Bidi>{companies.join(', ')}</Bidi>
            {count > companies.length && ` ועוד ${count - companies.length}`}
          </small>
          {isMissing && <Badge tone="warn">התפקיד חסר ויוחזר</Badge>}
          <Difference added={toAdd} removed={toRemove} totp={toTotp} />
        </li>
      ))}
    </ul>
  </Card>
)

/** Changes that companies made to default roles; they are kept unless selected here. */
export const OwnChoices = ({ preview: { own, ownCount }, chosen, onChange }: Picked & { preview: Preview }) => (
  <Card title="שינויים של החברות עצמן">
    <p className="muted">השינויים האלה נשמרים. סימון מחזיר את התפקיד לברירת המחדל.</p>
    <ul className={styles.rows}>
      {own.map((role) => (
        <OwnRow key={role.id} role={role} chosen={chosen} onChange={onChange} />
      ))}
    </ul>
    {ownCount > own.length && (
      <p className="muted">
        {countText(ownCount - own.length, [
          'ועוד תפקיד אחד, שאינו מוצג.',
          'ועוד שני תפקידים, שאינם מוצגים.',
          'ועוד # תפקידים, שאינם מוצגים.',
        ])}
      </p>
    )}
  </Card>
)

const OwnRow = ({
  role: { id, name, companyName, added, removed, totp },
  chosen,
  onChange,
}: Picked & { role: Own }) => (
  <li>
    <Checkbox
      checked={chosen.includes(id)}
      onChange={(event) => onChange(toggled(chosen, id, event.currentTarget.checked))}
    >
      להחזיר את <Bidi>{name}</Bidi> של <Bidi>{companyName}</Bidi> לברירת המחדל
    </Checkbox>
    <Difference added={added} removed={removed} totp={totp} />
  </li>
)

function AllButton({ ids, chosen, onChange }: Picked & { ids: readonly string[] }) {
  const isAll = ids.every((id) => chosen.includes(id))
  return (
    <Button size="sm" onClick={() => onChange(isAll ? [] : [...ids])}>
      {isAll ? 'ניקוי הבחירה' : 'בחירת הכול'}
    </Button>
  )
}

type DifferenceProps = { added: readonly Permission[]; removed: readonly Permission[]; totp: boolean | null }

const Difference = ({ added, removed, totp }: DifferenceProps) => (
  <>
    <Chips title="נוספות" tone="ok" values={added.map(permissionName)} />
    <Chips title="יורדות" tone="bad" values={removed.map(permissionName)} />
    {totp !== null && (
      <Badge tone={totp ? 'ok' : 'warn'}>{totp ? 'אימות דו־שלבי חובה' : 'אימות דו־שלבי לא חובה'}</Badge>
    )}
  </>
)

type ChipsProps = { title: ReactNode; tone: 'ok' | 'bad'; values: readonly string[] }

function Chips({ title, tone, values }: ChipsProps) {
  if (values.length === 0) return null
  return (
    <p className={styles.chips}>
      <span className="muted">{title}:</span>
      {values.map((value) => (
        <Badge key={value} tone={tone}>
          <Bidi>{value}</Bidi>
        </Badge>
      ))}
    </p>
  )
}
