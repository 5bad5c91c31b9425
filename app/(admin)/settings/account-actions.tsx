'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'

import { ActionDialog } from '@/components/domain/action-dialog'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu-item'
import { ProblemDialog } from '@/components/ui/problem-dialog'
import { notify } from '@/components/ui/toaster'
import { sendJson } from '@/lib/client/send'
import { describeProvider } from '@/lib/vocabulary/payment-providers'

import { AccountForm } from './account-form'
import type { AccountHandle } from './account-handle'
import { CallbackAddress } from './callback-address'
import { KeyForm } from './key-form'
import styles from './payment.module.css'

type Open = 'edit' | 'key' | 'callback' | 'default' | 'archive' | null

/** Returns the menu items of a gateway account in its present state. */
function itemsOf({ provider, isDefault, isArchived }: AccountHandle, setOpen: (open: Open) => void): MenuItem[] {
  return [
    { label: 'שינוי שם ומצב', onSelect: () => setOpen('edit') },
    { label: 'החלפת מפתח', onSelect: () => setOpen('key') },
    ...(describeProvider(provider).takesAddress
      ? [{ label: 'כתובת לדיווחים', onSelect: () => setOpen('callback') }]
      : []),
    ...(isDefault || isArchived ? [] : [{ label: 'קביעה כברירת מחדל', onSelect: () => setOpen('default') }]),
    ...(isDefault
      ? []
      : [{ label: isArchived ? 'החזרה מהארכיון' : 'העברה לארכיון', onSelect: () => setOpen('archive') }]),
  ]
}

/**
 * The actions of a gateway account: a test charge as a button; rename, replace the key, set as default and archive in
 * the menu.
 */
export function AccountActions({ account }: { account: AccountHandle }) {
  const router = useRouter()
  const [open, setOpen] = useState<Open>(null)
  const { id, label, version, isArchived } = account
  const close = () => setOpen(null)
  const done = (text: string) => {
    void notify(text)
    close()
    router.refresh()
  }
  const url = `/api/settings/payment/accounts/${id}`
  const items = itemsOf(account, setOpen)
  return (
    <span className={styles.title}>
      {account.isTest && !isArchived && <TestButton id={id} />}
      <Menu label={`פעולות בחשבון ${label}`} items={items} size="sm" />
      <Dialog open={open === 'edit'} onClose={close} title="שינוי חשבון הסליקה">
        <AccountForm account={account} onSaved={() => done('חשבון הסליקה נשמר')} onCancel={close} />
      </Dialog>
      <Dialog open={open === 'key'} onClose={close} title={`החלפת מפתח: ${label}`}>
        <KeyForm account={account} onSaved={() => done('המפתח הוחלף')} onCancel={close} />
      </Dialog>
      <Dialog open={open === 'callback'} onClose={close} title={`כתובת לדיווחים: ${label}`}>
        {open === 'callback' && <CallbackAddress id={id} />}
      </Dialog>
      <ActionDialog
        open={open === 'default'}
        onClose={close}
        title={`לסלוק מעכשיו דרך ${label}?`}
        confirmLabel="קביעה כברירת מחדל"
        tone="primary"
        url={`${url}/default`}
        method="PUT"
        body={{ version }}
        done="חשבון הסליקה עודכן"
      >
        עמודי תשלום חדשים ייסלקו בחשבון הזה. עמודים שכבר נפתחו נשארים בחשבון שלהם.
      </ActionDialog>
      <ActionDialog
        open={open === 'archive'}
        onClose={close}
        title={isArchived ? `להחזיר את ${label} מהארכיון?` : `להעביר את ${label} לארכיון?`}
        confirmLabel={isArchived ? 'החזרה' : 'העברה לארכיון'}
        tone="primary"
        url={`${url}/archive`}
        method="PUT"
        body={{ version, isArchived: !isArchived }}
        done="חשבון הסליקה עודכן"
      >
        {isArchived
          ? 'אפשר יהיה לקבוע אותו שוב כברירת מחדל.'
          : 'עמודים פתוחים של החשבון עדיין ישולמו בו; חדשים לא ייפתחו.'}
      </ActionDialog>
    </span>
  )
}

/**
 * The button for a test charge of one shekel by the same path as real charges: the browser goes to the gateway's page
 * and comes back here.
 */
function TestButton({ id }: { id: string }) {
  const [isOpening, setOpening] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function begin() {
    setOpening(true)
    const sent = await sendJson<{ url: string }>(`/api/settings/payment/accounts/${id}/charge`, 'POST')
    if (sent.ok) return window.location.assign(sent.data.url)
    setOpening(false)
    setProblem(sent.error.message)
  }

  return (
    <>
      <Button size="sm" loading={isOpening} onClick={begin}>
        חיוב ניסיון של 1 ₪
      </Button>
      <ProblemDialog title="חיוב ניסיון" problem={problem} onClose={() => setProblem(undefined)} />
    </>
  )
}
