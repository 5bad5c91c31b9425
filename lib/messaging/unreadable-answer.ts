import { NoAnswerError } from './adapter'

/** The provider answered something that nobody can read: the message may have been sent, and asking again sends it twice. */
export class UnreadableAnswerError extends NoAnswerError {}
