'use client'

import { type Action, ActionDialog } from '@/components/domain/action-dialog'
import { Dialog } from '@/components/ui/dialog'
import { isolate } from '@/lib/format/bidi'
import { describeChannelKind } from '@/lib/modules/channels/kinds.rules'
import { linkTo } from '@/lib/routes/links'

import type { AccountHandle } from './account-handle'
import { EditAccount } from './edit-account'
import { SecretsForm } from './secrets-form'
import { SimulatedMessage } from './simulated-message'
import { TestMessage } from './test-message'
import { WebhookAddress } from './webhook-address'

export type AccountDialog =
  | 'edit'
  | 'secrets'
  | 'webhook'
  | 'test'
  | 'simulated'
  | 'check'
  | 'primary'
  | 'disable'
  | 'enable'
  | 'delete'

type Props = { account: AccountHandle; dialog: AccountDialog | undefined; onClose: () => void }

/** The dialogs of an account: forms, and questions before an act. */
export function AccountDialogs({ account, dialog, onClose }: Props) {
  const { name } = account
  return (
    <>
      <Dialog open={dialog === 'edit'} onClose={onClose} title="עריכת חשבון ההודעות">
        <EditAccount account={account} onClose={onClose} />
      </Dialog>
      <Dialog open={dialog === 'secrets'} onClose={onClose} title={`החלפת המפתחות של ${isolate(name)}`}>
        <SecretsForm account={account} onClose={onClose} />
      </Dialog>
      <Dialog open={dialog === 'webhook'} onClose={onClose} title={`כתובת לאירועים: ${isolate(name)}`}>
        <WebhookAddress account={account} />
      </Dialog>
      <Dialog open={dialog === 'test'} onClose={onClose} title="הודעת בדיקה">
        <TestMessage account={account} onClose={onClose} />
      </Dialog>
      <Dialog open={dialog === 'simulated'} onClose={onClose} title="הודעה מלקוח לדוגמה">
        <SimulatedMessage account={account} onClose={onClose} />
      </Dialog>
      {(['check', 'primary', 'disable', 'enable', 'delete'] as const).map((one) => (
        <ActionDialog key={one} open={dialog === one} onClose={onClose} {...questionOf(one, account)} />
      ))}
    </>
  )
}

type Question = Action & { confirmLabel: string }
type Asked = Extract<AccountDialog, 'check' | 'primary' | 'disable' | 'enable' | 'delete'>

function questionOf(asked: Asked, { id, kind, name, version }: AccountHandle): Question {
  const url = `/api/whatsapp/accounts/${id}`
  const shown = isolate(name)
  const questions: Record<Asked, Question> = {
    check: {
      title: `לבדוק את החיבור של ${shown}?`,
      confirmLabel: 'בדיקה',
      tone: 'primary',
      url: `${url}/connection`,
      method: 'POST',
      body: { version },
      done: 'החיבור נבדק',
      children: 'הספק נשאל על מצב החשבון. שליחת הודעות נעצרת לרגע.',
    },
    primary: {
      title: `לשלוח מעכשיו מ${shown}?`,
      confirmLabel: 'קביעה כראשי',
      tone: 'primary',
      url: `${url}/primary`,
      method: 'PUT',
      body: { version },
      done: 'החשבון הראשי עודכן',
      children: 'הודעות שלא נבחר להן חשבון יישלחו ממנו. שיחות קיימות נשארות בחשבון שלהן.',
    },
    disable: {
      title: `להשבית את ${shown}?`,
      confirmLabel: 'השבתה',
      url: `${url}/state`,
      method: 'PUT',
      body: { version, isOn: false },
      done: 'החשבון הושבת',
      children: 'לא יישלחו ממנו הודעות עד שיופעל ויחובר שוב. המפתחות והשיחות נשמרים.',
    },
    enable: {
      title: `להפעיל את ${shown}?`,
      confirmLabel: 'הפעלה',
      tone: 'primary',
      url: `${url}/state`,
      method: 'PUT',
      body: { version, isOn: true },
      done: 'החשבון הופעל. נשאר לחבר אותו',
      children: 'החשבון חוזר להיות טיוטה. אחרי ההפעלה יש לחבר אותו.',
    },
    delete: {
      title: `למחוק את ${shown}?`,
      confirmLabel: 'מחיקה',
      url,
      method: 'DELETE',
      body: { version },
      done: 'החשבון נמחק',
      leadsTo: linkTo('whatsapp-accounts'),
      children: 'המפתחות נמחקים והכתובת לאירועים מפסיקה לפעול. שיחות שהיו בו נשארות לקריאה.',
    },
  }
  const words = describeChannelKind(kind).isOwn ? SITE_WORDS[asked] : undefined
  return Object.assign(questions[asked], words)
}

/** What is asked of a chat on a website, which has no provider and no keys. */
const SITE_WORDS: Readonly<Partial<Record<Asked, Partial<Pick<Question, 'done' | 'children'>>>>> = {
  disable: { children: 'הצ׳אט ייעלם מהאתר, ולא יישלחו ממנו הודעות עד שיופעל שוב. השיחות נשמרות.' },
  enable: { done: 'החשבון הופעל', children: 'הצ׳אט יופיע שוב באתר.' },
  delete: { children: 'הצ׳אט ייעלם מהאתר, והשורה שהודבקה בו מפסיקה לפעול. שיחות שהיו בו נשארות לקריאה.' },
}
