import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { montarAvulso } from './avulso.ts'
import type { EmailRenderizado } from './renderizar.ts'

type Aviso = {
  assunto: string
  paragrafos: string[]
  /** Lines of text, each a link to its page. */
  itens?: { texto: string; link: string }[]
  link?: { url: string; texto: string }
  /** Why the reader gets this, unless it is about their account. */
  porque?: string
}

const rodape: Record<Idioma, string> = {
  br: `Você recebeu este e-mail porque tem uma conta em ${marca.nome}.`,
  en: `You received this e-mail because you have an account at ${marca.nome}.`,
}

/** Writes a short notice about an account from plain text. */
export function escreverAviso(
  idioma: Idioma,
  { assunto, paragrafos, itens, link, porque = rodape[idioma] }: Aviso,
): EmailRenderizado {
  const botao = link && { link: link.url, texto: link.texto }
  return montarAvulso({ idioma, assunto, titulo: assunto, paragrafos, itens, botao, rodape: porque })
}
