import { Bidi, Ltr } from '@/components/ui/bidi'

type Props = { files: readonly string[]; calendar: { file: string } | null }

/** The files that go with a mail; that of an invitation can be saved, as its guest gets it. */
export function MailFiles({ files, calendar }: Props) {
  if (files.length === 0 && !calendar) return null
  return (
    <p>
      קבצים מצורפים:{' '}
      {files.map((name, index) => (
        <span key={name}>
          {index > 0 && ', '}
          <Bidi>{name}</Bidi>
        </span>
      ))}
      {calendar && (
        <>
          {files.length > 0 && ', '}
          <a
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar.file)}`}
            download="invite.ics"
            aria-label="הורדת קובץ היומן invite.ics"
          >
            <Ltr>invite.ics</Ltr>
          </a>
        </>
      )}
    </p>
  )
}
