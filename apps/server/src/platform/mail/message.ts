import addressparser from 'nodemailer/lib/addressparser'

export const arquivoDoCalendario = 'calendario.ics'

export type Mensagem = {
  id: string
  para: string
  assunto: string
  html: string
  texto: string
  calendario: string | null
  responderPara: string | null
  descadastro: string | null
}

// A single mailbox: no list, comment, display name, control character or non-ASCII local part.
const endereco = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?=.{1,253}$)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$/u

export function isEndereco(text: string): boolean {
  return endereco.test(text) && !text.includes('..')
}

/** Changes a name that anybody may type, so that no mail program makes a link of it. */
export function semLink(nome: string): string {
  return nome.replace(/:\/+|(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}]{2})/gu, ([sinal]) => `${sinal} `)
}

/** Header text: control characters and line separators become spaces. */
export function umaLinha(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
}

/**
 * The e-mail as sent. Message-ID derives from its id, so that copies are recognized.
 * @param de `Name <address>`
 */
export async function montarMensagem(
  email: Mensagem,
  de: string,
  data: Date,
): Promise<{ envelope: { from: string; to: string[]; size: number }; conteudo: Buffer }> {
  const from = remetente(de)
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from,
    to: { name: '', address: email.para },
    replyTo:
      email.responderPara && isEndereco(email.responderPara) ? { name: '', address: email.responderPara } : undefined,
    subject: umaLinha(email.assunto),
    date: data,
    messageId: `<${email.id}@${from.address.split('@')[1]}>`,
    text: email.texto,
    html: email.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(email.descadastro && {
        'List-Unsubscribe': `<${new URL(email.descadastro).href}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    icalEvent: email.calendario
      ? { method: metodo(email.calendario), filename: arquivoDoCalendario, content: email.calendario }
      : undefined,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const conteudo = await composer.compile().build()
  return { envelope: { from: from.address, to: [email.para], size: conteudo.length }, conteudo }
}

/** Sender `Name <address>`, parsed; throws when unusable. */
export function remetente(de: string): { name: string; address: string } {
  const [from, another] = addressparser(de)
  if (!from?.address || another || !isEndereco(from.address) || /\p{Cc}/u.test(de)) {
    throw new Error(
      `ZELO_EMAIL_DE: ${de} is not an address that mail can come from. Write it as: Name <address@domain>`,
    )
  }
  return { name: umaLinha(from.name), address: from.address }
}

function metodo(calendario: string): string {
  return /^METHOD:(\w+)\r?$/m.exec(calendario)?.[1] ?? 'PUBLISH'
}
