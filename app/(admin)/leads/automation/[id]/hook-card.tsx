'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionButton } from '@/components/domain/action-button'
import { ShownOnce } from '@/components/domain/shown-once'
import { Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'

const EXAMPLE = '{ "phone": "0521234567" }'

/** The secret address at which another system lets a record in; it is shown only when it is made. */
export function HookCard({ id, isSet }: { id: string; isSet: boolean }) {
  const router = useRouter()
  const [url, setUrl] = useState<string>()
  const show = (made: { url: string }) => {
    setUrl(made.url)
    router.refresh()
  }
  return (
    <Card
      title="כתובת לקריאה ממערכת אחרת"
      actions={
        <ActionButton
          label={isSet ? 'החלפת הכתובת' : 'יצירת כתובת'}
          size="sm"
          tone={isSet ? 'danger' : 'primary'}
          title={isSet ? 'להחליף את הכתובת?' : 'ליצור כתובת לאוטומציה?'}
          url={`/api/automations/${id}/hook`}
          method="POST"
          onDone={show}
        >
          {isSet
            ? 'הכתובת הקודמת תפסיק לעבוד מיד. מערכת שקוראת לה תקבל שגיאה עד שתוזן בה הכתובת החדשה.'
            : 'מי שהכתובת בידיו יכול להכניס רשומות לאוטומציה. היא תוצג פעם אחת בלבד.'}
        </ActionButton>
      }
    >
      <div className="stack">
        <p>
          {isSet
            ? 'לאוטומציה יש כתובת. היא סודית, ולכן הוצגה רק כשנוצרה.'
            : 'עוד אין כתובת, ולכן שום מערכת אינה יכולה להכניס רשומות.'}
        </p>
        <p>המערכת האחרת שולחת ב־POST טלפון, דוא״ל או מזהה (recordId) של רשומה קיימת. לדוגמה:</p>
        <p>
          <Ltr>
            <code>{EXAMPLE}</code>
          </Ltr>{' '}
          <CopyButton value={EXAMPLE} label="העתקת הדוגמה" size="sm" />
        </p>
        <p className="muted">הרשומה נכנסת רק כשהאוטומציה פעילה והרשומה עומדת בתנאים.</p>
      </div>
      <Dialog open={url !== undefined} onClose={() => setUrl(undefined)} title="הכתובת נוצרה">
        <ShownOnce what="הכתובת" value={url ?? ''} onClose={() => setUrl(undefined)} />
      </Dialog>
    </Card>
  )
}
