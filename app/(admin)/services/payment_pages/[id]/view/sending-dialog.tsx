'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { IconBrandWhatsapp } from '@/components/ui/icons'
import { Segmented } from '@/components/ui/segmented'
import { notify } from '@/components/ui/toaster'
import { type SendError, sendJson } from '@/lib/client/send'
import { deliveryChannelLabels } from '@/lib/modules/payment-pages/delivery/delivery.labels'
import {
  channelsFor,
  firstChannel,
  whatsappAddress,
  withLink,
} from '@/lib/modules/payment-pages/delivery/delivery.rules'
import type { Channel } from '@/lib/modules/payment-pages/delivery/delivery.schema'

import { MailFields, PhoneFields } from './sending-fields'

export type SendingStart = Record<'id' | 'link' | 'email' | 'phone' | 'text', string> & { isSmsSimulated: boolean }
type Props = { start: SendingStart; onClose: () => void }
type Typed = { target: { value: string } }

/** The dialog that sends the link: recipient, channel and text. A WhatsApp message is sent by hand in WhatsApp. */
export function SendingDialog({ start, onClose }: Props) {
  const { link, isSmsSimulated } = start
  const [channel, setChannel] = useState<Channel>(firstChannel(start))
  const [email, setEmail] = useState(start.email)
  const [phone, setPhone] = useState(start.phone)
  const [note, setNote] = useState('')
  const [text, setText] = useState(start.text)
  const isMail = channel === 'mail'
  const offered = channelsFor(start.phone)
  const { send, error, isSending, forget } = useSending(start, onClose)
  const body = isMail ? { channel, to: email, text: note } : { channel, to: phone, text: withLink(text, link) }

  return (
    <Dialog
      open
      onClose={onClose}
      title="שליחת הקישור"
      footer={
        <>
          <Button
            variant="primary"
            loading={isSending}
            {...(channel === 'whatsapp' && { icon: <IconBrandWhatsapp size={20} /> })}
            onClick={() => send(body)}
          >
            {channel === 'whatsapp' ? 'פתיחה ב־WhatsApp' : 'שליחה'}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            חזרה
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert tone="bad" live title={error.message} />}
        <Segmented
          legend="דרך השליחה"
          name="channel"
          options={offered.map((value) => ({ value, label: deliveryChannelLabels[value] }))}
          value={channel}
          onChange={({ target }: Typed) => {
            // An error of the e-mail address does not apply to the phone number.
            forget()
            setChannel(target.value as Channel)
          }}
        />
        {isMail ? (
          <MailFields error={error} email={email} note={note} onEmail={setEmail} onNote={setNote} />
        ) : (
          <PhoneFields error={error} phone={phone} text={text} onPhone={setPhone} onText={setText} />
        )}
        <ChannelNote channel={channel} isSmsSimulated={isSmsSimulated} />
      </div>
    </Dialog>
  )
}

/** Explains what happens to a message that the system does not send itself. */
function ChannelNote({ channel, isSmsSimulated }: { channel: Channel; isSmsSimulated: boolean }) {
  if (channel === 'whatsapp')
    return <p className="muted">ההודעה תיפתח אצלך ב־WhatsApp ותישלח משם ביד. כאן יירשם רק שהיא נפתחה.</p>
  if (channel === 'mail' || !isSmsSimulated) return null
  return (
    <Alert tone="info" title="סימולציה">
      לא הוגדר ספק SMS, ולכן ההודעה אינה יוצאת: היא תישמר בדואר היוצא.
    </Alert>
  )
}

type Body = { channel: Channel; to: string; text: string }

const DONE: Record<Channel, string> = { mail: 'הקישור נשלח', sms: 'הקישור נשלח', whatsapp: 'נפתח WhatsApp' }

/**
 * Returns a function that sends the link or opens WhatsApp. The window is opened inside the click handler, because the
 * browser would otherwise block it.
 */
function useSending({ id, isSmsSimulated }: SendingStart, onClose: () => void) {
  const router = useRouter()
  const [error, setError] = useState<SendError>()
  const [isSending, setSending] = useState(false)

  async function send(body: Body) {
    const isByHand = body.channel === 'whatsapp'
    const opened = isByHand ? window.open('', '_blank') : null
    setSending(true)
    setError(undefined)
    const sent = await sendJson<{ to: string }>(`/api/payment-pages/${id}/sendings`, 'POST', body)
    setSending(false)
    if (!sent.ok) {
      opened?.close()
      return setError(sent.error)
    }
    if (opened) {
      opened.opener = null
      opened.location.href = whatsappAddress(sent.data.to, body.text)
    }
    notify(body.channel === 'sms' && isSmsSimulated ? 'ההודעה נשמרה בסימולציה' : DONE[body.channel])
    onClose()
    router.refresh()
  }
  return { send, error, isSending, forget: () => setError(undefined) }
}
