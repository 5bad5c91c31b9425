import { Bidi, Ltr } from '@/components/ui/bidi'
import { IconFile, IconFileUnknown, IconPlayerPlay, IconUser } from '@/components/ui/icons'
import { countText } from '@/lib/format/count-text'
import { formatFileSize } from '@/lib/format/file-size'
import { formatPhone } from '@/lib/format/phone'

import { attachmentPath, type MessageRow } from './contract'
import { isFilm, isPicture, mediaName } from './media-files'
import {
  countOrdered,
  isForwarded,
  isFromPhone,
  readAd,
  readButtons,
  readContacts,
  readLocation,
  readMailPart,
} from './message-payload'
import styles from './messages.module.css'

/** What a message says: its files, its text, and what its kind brings. */
export function MessageContent({ message, onView }: { message: MessageRow; onView: (fileId: string) => void }) {
  const { type, body, attachments } = message
  return (
    <>
      <MailHead message={message} />
      <CameByAd payload={message.payload} />
      {isFromPhone(message.payload) && <span className={styles.by}>נכתבה בטלפון</span>}
      {isForwarded(message.payload) && <span className={styles.by}>הועברה משיחה אחרת</span>}
      {attachments.map((attachment) => (
        <Attachment key={attachment.id} attachment={attachment} onView={onView} />
      ))}
      {body && (
        <div className={styles.text} dir="auto">
          <Text>{body}</Text>
        </div>
      )}
      <MailTail payload={message.payload} />
      {type === 'location' && <Location payload={message.payload} />}
      {type === 'contacts' && <Contacts payload={message.payload} />}
      {type === 'interactive' && <Buttons payload={message.payload} />}
      {type === 'unsupported' && !body && (
        <span className={styles.muted}>הודעה מסוג שאי אפשר להציג כאן. אפשר לראות אותה בטלפון.</span>
      )}
      {type === 'order' && (
        <span className={styles.muted}>
          הזמנה מהקטלוג: {countText(countOrdered(message.payload), ['פריט אחד', 'שני פריטים', 'פריטים'])}
        </span>
      )}
    </>
  )
}

/** That the person came through an advertisement, and which. */
function CameByAd({ payload }: { payload: Payload }) {
  const ad = readAd(payload)
  if (!ad) return null
  const headline = <Bidi>{ad.headline || 'ללא כותרת'}</Bidi>
  return (
    <span className={styles.by}>
      הגיע ממודעה:{' '}
      {ad.href ? (
        <a href={ad.href} target="_blank" rel="noreferrer">
          {headline}
        </a>
      ) : (
        headline
      )}
    </span>
  )
}

/** The subject of a mail, and who wrote it. */
function MailHead({ message: { payload } }: { message: MessageRow }) {
  const mail = readMailPart(payload)
  if (!mail) return null
  return (
    <>
      {mail.from && (
        <span className={styles.by}>
          {mail.from.name && <Bidi>{mail.from.name}</Bidi>}
          <Ltr>{mail.from.address}</Ltr>
        </span>
      )}
      {mail.replyTo && (
        <span className={styles.by}>
          כתובת לתשובה: <Ltr>{mail.replyTo}</Ltr>
        </span>
      )}
      {mail.to && (
        <span className={styles.by}>
          נשלחה אל <Ltr>{mail.to}</Ltr>
        </span>
      )}
      <div>
        <span className="sr-only">נושא: </span>
        <strong>
          <Bidi>{mail.subject}</Bidi>
        </strong>
      </div>
    </>
  )
}

/** What the writer's mail program repeats of what was said before. */
function MailTail({ payload }: { payload: Payload }) {
  const quoted = readMailPart(payload)?.quoted
  if (!quoted) return null
  return (
    <details className="muted">
      <summary>הצגת ההודעה המלאה</summary>
      <div className={styles.text} dir="auto">
        <Text>{quoted}</Text>
      </div>
    </details>
  )
}

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]])/g

/** Text with its addresses as links. */
const Text = ({ children }: { children: string }) =>
  children.split(LINK).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, never moved
      <a key={at} href={part} target="_blank" rel="noreferrer nofollow" dir="ltr">
        {part}
      </a>
    ) : (
      part
    ),
  )

type AttachmentRow = MessageRow['attachments'][number]

const STATES: Readonly<Partial<Record<AttachmentRow['state'], string>>> = {
  pending: 'הקובץ בדרך',
  refused: 'הקובץ נחסם בבדיקה ולא נשמר',
  lost: 'הקובץ לא התקבל מהספק',
}

function Attachment({ attachment, onView }: { attachment: AttachmentRow; onView: (fileId: string) => void }) {
  const { id, name, mime, bytes, state, isVoice } = attachment
  const href = attachmentPath(id)
  const shownName = name || (isVoice ? 'הודעה קולית' : 'קובץ')
  if (STATES[state])
    return (
      <span className={styles.file}>
        <IconFileUnknown size={20} />
        <span>
          <Bidi>{shownName}</Bidi> · {STATES[state]}
        </span>
      </span>
    )
  if (isPicture(attachment))
    return (
      <button type="button" className={styles.image} aria-haspopup="dialog" onClick={() => onView(id)}>
        {/* biome-ignore lint/performance/noImgElement: the file of a conversation, behind its own check */}
        <img src={href} alt={mediaName(attachment)} loading="lazy" />
      </button>
    )
  if (isFilm(attachment))
    return (
      <button type="button" className={styles.film} aria-haspopup="dialog" onClick={() => onView(id)}>
        <IconPlayerPlay size={20} />
        <span>
          <Bidi>{mediaName(attachment)}</Bidi> <Ltr>{formatFileSize(bytes)}</Ltr>
        </span>
      </button>
    )
  if (mime.startsWith('audio/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a person said has no captions
      <audio controls preload="none" src={href} className={styles.audio} aria-label={shownName} />
    )
  return (
    <a href={href} download={name} className={styles.file}>
      <IconFile size={20} />
      <span>
        <Bidi>{shownName}</Bidi> <Ltr>{formatFileSize(bytes)}</Ltr>
      </span>
    </a>
  )
}

type Payload = MessageRow['payload']

function Location({ payload }: { payload: Payload }) {
  const place = readLocation(payload)
  if (!place) return <span className={styles.muted}>מיקום</span>
  return (
    <a href={place.href} target="_blank" rel="noreferrer">
      {place.name ? <Bidi>{place.name}</Bidi> : 'המיקום במפה'}
    </a>
  )
}

const Contacts = ({ payload }: { payload: Payload }) => (
  <ul className={styles.contacts}>
    {readContacts(payload).map(({ name, phones }) => (
      <li key={`${name} ${phones.join()}`}>
        <IconUser size={16} /> <Bidi>{name || 'איש קשר'}</Bidi>{' '}
        {phones.map((phone) => (
          <a key={phone} href={`tel:${phone}`}>
            <Ltr>{formatPhone(phone)}</Ltr>
          </a>
        ))}
      </li>
    ))}
  </ul>
)

const Buttons = ({ payload }: { payload: Payload }) => (
  <ul className={styles.buttons} aria-label="כפתורים בהודעה">
    {readButtons(payload).map((title) => (
      <li key={title}>
        <Bidi>{title}</Bidi>
      </li>
    ))}
  </ul>
)
