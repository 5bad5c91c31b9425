'use client'

import { Alert } from '@/components/ui/alert'
import { Ltr } from '@/components/ui/bidi'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog } from '@/components/ui/dialog'
import type { ChannelInput } from '@/lib/modules/capture/capture.schema'

export type ShownKey = { key: string; verifyToken: string | null }
type Props = { kind: ChannelInput['kind']; shown: ShownKey; onClose: () => void }

/** Shows what the other system needs, the one time that it can be shown. */
export function NewKey({ kind, shown: { key, verifyToken }, onClose }: Props) {
  const text = kind === 'api' ? key : `${location.origin}/api/public/${PATHS[kind]}/${key}`
  return (
    <Dialog open onClose={onClose} title={kind === 'api' ? 'המפתח' : 'הכתובת לשליחה'}>
      <div className="stack">
        <Alert tone="warn" title="אפשר להעתיק רק עכשיו: אחרי הסגירה הוא לא יוצג שוב." />
        <p>
          <Ltr>{text}</Ltr>
        </p>
        {verifyToken && (
          <p>
            מילת האימות (Verify token): <Ltr>{verifyToken}</Ltr> <CopyButton value={verifyToken} size="sm" />
          </p>
        )}
        <div className="dialog-actions">
          <CopyButton value={text} variant="primary" />
          <Button onClick={onClose}>סגירה</Button>
        </div>
      </div>
    </Dialog>
  )
}

const PATHS: Readonly<Record<ChannelInput['kind'], string>> = {
  form: '',
  api: '',
  webhook: 'hooks',
  meta: 'meta-leads',
}
