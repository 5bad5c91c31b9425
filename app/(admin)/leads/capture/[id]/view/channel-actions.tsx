'use client'

import { useState } from 'react'
import { ActionDialog } from '@/components/domain/action-dialog'
import { ButtonLink } from '@/components/ui/button-link'
import { IconKey, IconPencil, IconTrash } from '@/components/ui/icons'
import { Menu } from '@/components/ui/menu'
import { isolate } from '@/lib/format/bidi'
import type { ChannelInput } from '@/lib/modules/capture/capture.schema'
import { linkTo } from '@/lib/routes/links'

import { NewKey, type ShownKey } from '../../new-key'

type Props = { id: string; name: string; kind: ChannelInput['kind']; version: number }

/** The actions on a channel: edit, replace its key, delete. */
export function ChannelActions({ id, name, kind, version }: Props) {
  const [dialog, setDialog] = useState<'key' | 'delete'>()
  const [key, setKey] = useState<ShownKey>()
  const close = () => setDialog(undefined)
  return (
    <>
      <ButtonLink href={linkTo('leads-capture-edit', { id })} icon={<IconPencil size={20} />}>
        עריכה
      </ButtonLink>
      <Menu
        label="פעולות נוספות"
        items={[
          ...(kind === 'form'
            ? []
            : [{ label: 'החלפת המפתח', icon: <IconKey size={20} />, onSelect: () => setDialog('key') }]),
          {
            label: 'מחיקה',
            icon: <IconTrash size={20} />,
            tone: 'danger' as const,
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      <ActionDialog<ShownKey>
        open={dialog === 'key'}
        onClose={close}
        title={`להחליף את המפתח של ${isolate(name)}?`}
        confirmLabel="החלפה"
        url={`/api/leads/capture/${id}/key`}
        method="POST"
        onDone={setKey}
      >
        המפתח הקודם מפסיק לפעול מיד, ומי ששולח בו יקבל סירוב.
      </ActionDialog>
      <ActionDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`למחוק את הערוץ ${isolate(name)}?`}
        confirmLabel="מחיקה"
        url={`/api/leads/capture/${id}`}
        method="DELETE"
        body={{ version }}
        done="הערוץ נמחק"
        leadsTo={linkTo('leads-capture')}
      >
        פניות חדשות לא יתקבלו בו. הלידים שהגיעו דרכו נשארים.
      </ActionDialog>
      {key && <NewKey kind={kind} shown={key} onClose={() => setKey(undefined)} />}
    </>
  )
}
