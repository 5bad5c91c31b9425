import type { SendError } from './send'

/** Returns what a refusal says, where its fields have no places of their own: the message of the first field, or its own. */
export const problemText = ({ fields = {}, message }: SendError): string => Object.values(fields)[0] ?? message
