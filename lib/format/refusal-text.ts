type Refusal = { readonly fields?: Readonly<Record<string, string>> | undefined; readonly message: string }

/** Returns an error as one sentence: the message of its first field, or its general message. */
export const refusalText = ({ fields, message }: Refusal): string => Object.values(fields ?? {})[0] ?? message
