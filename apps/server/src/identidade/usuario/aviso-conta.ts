import type { Idioma, IdiomaUsuario, StatusUsuario } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { v7 as uuidv7 } from 'uuid'
import { escreverAviso } from '#avisos/email/aviso.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { Tx } from '#platform/database/database.ts'

type Pessoa = { nome: string; email: string; idioma: IdiomaUsuario }
type Fato = 'suspensa' | 'reativada' | 'email' | 'segundoFator'
type Textos = Parameters<typeof escreverAviso>[1]

/** These texts give no reasons, which stay internal. */
const textos: Record<Fato, Record<Idioma, (nome: string) => Textos>> = {
  suspensa: {
    br: (nome) => ({
      assunto: 'Seu acesso está pausado',
      paragrafos: [
        `Olá, ${nome}. O acesso à sua conta foi pausado e as sessões abertas terminaram.`,
        `Seus dados continuam guardados. Para saber mais ou pedir revisão, escreva para ${marca.email}.`,
      ],
    }),
    en: (nome) => ({
      assunto: 'Your access is paused',
      paragrafos: [
        `Hello, ${nome}. Access to your account was paused and its open sessions have ended.`,
        `Your data is still kept. To know more or ask for a review, write to ${marca.email}.`,
      ],
    }),
  },
  reativada: {
    br: (nome) => ({
      assunto: 'Seu acesso voltou',
      paragrafos: [`Olá, ${nome}. Você já pode entrar de novo com seu CPF e sua senha.`],
    }),
    en: (nome) => ({
      assunto: 'Your access is back',
      paragrafos: [`Hello, ${nome}. You can sign in again with your CPF and password.`],
    }),
  },
  segundoFator: {
    br: (nome) => ({
      assunto: 'A verificação em duas etapas foi redefinida',
      paragrafos: [
        `Olá, ${nome}. Quem administra a plataforma redefiniu a verificação em duas etapas da sua conta. Entre com a senha e ative de novo em Configurações.`,
        `Não pediu isso? Escreva para ${marca.email}.`,
      ],
    }),
    en: (nome) => ({
      assunto: 'Two-step verification was reset',
      paragrafos: [
        `Hello, ${nome}. The platform's administration reset the two-step verification of your account. Sign in with your password and switch it on again in Settings.`,
        `Did you not ask for this? Write to ${marca.email}.`,
      ],
    }),
  },
  email: {
    br: (nome) => ({
      assunto: 'O e-mail da sua conta mudou',
      paragrafos: [
        `Olá, ${nome}. Quem administra a plataforma trocou o e-mail da sua conta.`,
        `Não esperava por isso? Escreva para ${marca.email}.`,
      ],
    }),
    en: (nome) => ({
      assunto: 'The e-mail of your account changed',
      paragrafos: [
        `Hello, ${nome}. The platform's administration changed the e-mail of your account.`,
        `Did you not expect this? Write to ${marca.email}.`,
      ],
    }),
  },
}

/** E-mails the person in their language, in the change's transaction. */
export async function avisarPessoa(tx: Tx, { mailer }: Pick<Contexto, 'mailer'>, pessoa: Pessoa, fato: Fato) {
  const idioma = idiomaDoUsuario(pessoa.idioma)
  const email = escreverAviso(idioma, textos[fato][idioma](pessoa.nome))
  await mailer.enfileirar(tx, { chave: `usuario:${fato}:${uuidv7()}`, para: pessoa.email, ...email })
}

export function fatoDoStatus(status: StatusUsuario): Fato {
  return status === 'ATIVO' || status === 'INCOMPLETO' ? 'reativada' : 'suspensa'
}
