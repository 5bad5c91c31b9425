/** What a company may say in its own words; variables stand as {{name}}. */
export type TemplateText = { subject: string; title: string; body: string }

export type TemplateDefinition = {
  /** What the letter is, as the settings name it. */
  name: string
  /** When it is sent. */
  sent: string
  /** A message to a phone: its body alone is sent. */
  isText?: true
  /** Sign-in mail, which leaves from the company that runs the installation. */
  isAccountMail?: true
  /** Each variable with what it stands for and a sample. */
  variables: Record<string, { label: string; sample: string }>
  text: TemplateText
  button?: string
}
