/** Messages by field path, such as `lines.0.quantity`. */
export type Fields = Record<string, string>

/** The current values of a row, for the fields that the client sent with other values; the form shows both. */
export type CurrentValues = { version: number; values: Record<string, unknown> }

/** A link to the place where an obstacle can be removed. */
export type Link = { label: string; href: string }

type Options = {
  status: number
  code: string
  fields?: Fields | undefined
  present?: CurrentValues | undefined
  links?: readonly Link[] | undefined
}

/** An expected error. The response body is `{ error: { code, message, fields? } }`. */
export class AppError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Fields | undefined
  readonly present: CurrentValues | undefined
  readonly links: readonly Link[] | undefined
  /**
   * Makes Next answer 404 where a part of a screen throws while it is rendered, after the screen's body; without it the
   * answer would be a failure.
   */
  digest?: string

  constructor(message: string, { status, code, fields, present, links }: Options) {
    super(message)
    this.status = status
    this.code = code
    this.fields = fields
    this.present = present
    this.links = links
    if (status === 404) this.digest = 'NEXT_HTTP_ERROR_FALLBACK;404'
  }

  toJson() {
    const { code, message, fields, present, links } = this
    return { error: { code, message, ...(fields && { fields }), ...(present && { present }), ...(links && { links }) } }
  }
}

/** 422: the input is invalid; one message per field. */
export const invalid = (fields: Fields, message = fixFieldsText(fields)) =>
  new AppError(message, { status: 422, code: 'invalid', fields })

/** Returns the message above fields that are to be corrected. */
export const fixFieldsText = (fields: Fields): string =>
  Object.keys(fields).length === 1 ? 'יש לתקן את השדה המסומן' : 'יש לתקן את השדות המסומנים'

/** 404: does not exist, or is not visible to this caller. */
export const notFound = (message = 'הפריט לא נמצא') => new AppError(message, { status: 404, code: 'not_found' })

/** 409: the current state does not allow the action, or another request was faster. */
export const conflict = (code: string, message: string) => new AppError(message, { status: 409, code })

/** 409: other things must be ended first; `links` lead to them. */
export const blocked = (message: string, links: readonly Link[]) =>
  new AppError(message, { status: 409, code: 'blocked', links })

/** 409: the optimistic lock failed; with `present` the form can show both versions. */
export const stale = (present?: CurrentValues) => new AppError(STALE, { status: 409, code: 'stale', present })

const STALE = 'הרשומה השתנתה בינתיים. יש לרענן את הדף כדי לראות את הגרסה החדשה; מה שהקלדת נשמר בטופס.'

export const forbidden = (message = 'אין לך הרשאה לפעולה זו', fields?: Fields) =>
  new AppError(message, { status: 403, code: 'forbidden', fields })

/** 403: the account has a pending required action. */
export const actionRequired = () =>
  new AppError('לפני הכול יש להשלים את אבטחת החשבון בעמוד ״החשבון שלי״', { status: 403, code: 'duty' })

/** 403: the password must be typed again; the browser prompts for it and repeats the call. */
export const reauthRequired = () =>
  new AppError('לפעולה הזו יש להקליד שוב את הסיסמה', { status: 403, code: 'reauth_required' })

const READ_ONLY = {
  acting: 'הביקור בחברה הוא לצפייה בלבד',
  suspended: 'החברה מושהית: אפשר לצפות ולייצא, לא לשנות',
  preview: 'בתצוגה כתפקיד אחר אין משנים דבר',
} as const

/** 403: the actor has read-only access. */
export const readOnly = (why: keyof typeof READ_ONLY) =>
  new AppError(READ_ONLY[why], { status: 403, code: 'read_only' })

export const unauthorized = () => new AppError('יש להתחבר מחדש', { status: 401, code: 'unauthorized' })

/** 403: the handler requires a person's own session and is closed to API tokens. */
export const sessionOnly = () =>
  new AppError('הפעולה הזו זמינה רק בהתחברות למערכת, לא במפתח API', { status: 403, code: 'session_only' })

/** 401: the bearer token is unknown, expired or revoked, or its user may not sign in. */
export const badToken = () => new AppError('מפתח ה־API אינו תקף', { status: 401, code: 'bad_token' })

export const badRequest = (message = 'הבקשה אינה תקינה', fields?: Fields) =>
  new AppError(message, { status: 400, code: 'bad_request', fields })

export const tooLarge = (message: string) => new AppError(message, { status: 413, code: 'too_large' })

export const tooManyAttempts = () =>
  new AppError('יותר מדי ניסיונות. יש לנסות שוב בעוד כמה דקות.', { status: 429, code: 'too_many' })

/** 429: the caller sends too many requests, of whatever kind. */
export const tooManyRequests = () =>
  new AppError('יותר מדי בקשות. יש לנסות שוב בעוד דקה.', { status: 429, code: 'too_fast' })

/** 503: the maximum number of event streams is open. The window keeps working and retries by itself. */
export const noStreamLeft = () =>
  new AppError('העדכונים החיים עמוסים כרגע. החלון יתעדכן מעצמו בעוד רגע.', { status: 503, code: 'streams_full' })

/** For `.catch`: rethrows an error whose fields are inside another field of the body, named as in the body. */
export const within = (parent: string) => (error: unknown) => {
  if (!(error instanceof AppError) || !error.fields) throw error
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, text]) => [`${parent}.${name}`, text]))
  throw new AppError(error.message, { status: error.status, code: error.code, fields })
}
