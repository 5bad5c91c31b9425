/** The text of a template, which companies may customise; variables are written as {{name}}. */
export type TemplateText = { subject: string; title: string; body: string }

export type TemplateDefinition = {
  /** Name of the template in the settings. */
  name: string
  /** When it is sent. */
  sent: string
  /** A text message: only its body is sent. */
  isText?: true
  /** Sign-in e-mail, which is sent by the company that runs the installation. */
  isAccountMail?: true
  /** Each variable with its meaning and a sample value. */
  variables: Record<string, { label: string; sample: string }>
  text: TemplateText
  button?: string
}
