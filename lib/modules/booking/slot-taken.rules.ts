import { AppError } from '@/lib/core/errors'

/** 409: the time was taken meanwhile; the answer names the nearest times that are free. */
export class SlotTaken extends AppError {
  readonly next: readonly Date[]

  constructor(next: readonly Date[]) {
    super('השעה הזאת נתפסה ברגע זה. אפשר לבחור שעה אחרת; כל מה שמילאת נשמר.', { status: 409, code: 'not_free' })
    this.next = next
  }

  override toJson() {
    const { error } = super.toJson()
    return { error: { ...error, next: this.next.map((at) => at.toISOString()) } }
  }
}
