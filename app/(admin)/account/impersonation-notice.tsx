import { FieldList } from '@/components/screen/field-list'
import { Alert } from '@/components/ui/alert'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import type { Actor } from '@/lib/access/scope'
import { impersonationModeLabels } from '@/lib/modules/impersonation/impersonation.labels'

/** Shown instead of the account during an impersonation: the impersonating user has no account in this company. */
export function ImpersonationNotice({ actor: { impersonation, companyName } }: { actor: Actor }) {
  if (!impersonation) return null
  const { personName, homeName, reason, mode, endsAt } = impersonation
  return (
    <Card title="ביקור תמיכה">
      <div className="stack">
        <Alert tone="warn" title="זה אינו החשבון שלך">
          הפעולות כאן נעשות בביקור בחברה אחרת. את הסיסמה, האימות הדו־שלבי והחיבורים שלך משנים אחרי סיום הביקור.
        </Alert>
        <FieldList
          items={[
            { label: 'מי מבקר', value: <Bidi>{personName}</Bidi> },
            { label: 'מאיזו חברה', value: <Bidi>{homeName}</Bidi> },
            { label: 'בחברה', value: <Bidi>{companyName}</Bidi> },
            { label: 'סיבה', value: <Bidi>{reason}</Bidi> },
            { label: 'מה מותר', value: impersonationModeLabels[mode] },
            { label: 'עד', value: <DateText at={endsAt} as="datetime" /> },
          ]}
        />
      </div>
    </Card>
  )
}
