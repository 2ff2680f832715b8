import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import { botao, fatos, linkPorExtenso, moldura, paragrafo } from '#avisos/email/modelos/moldura.ts'
import { escapeHtml } from '#platform/security/html.ts'
import type { EmailRenderizado } from './renderizar.ts'

type Avulso = {
  idioma: Idioma
  assunto: string
  titulo: string
  /** Plain text; line breaks are kept. */
  paragrafos: string[]
  itens?: { texto: string; link: string }[] | undefined
  fatos?: { rotulo: string; valor: string }[]
  botao?: { link: string; texto: string }
  rodape: string
}

const semBotao: Record<Idioma, string> = {
  br: 'Se o botão não abrir, copie este endereço no navegador:',
  en: 'If the button does not open, copy this address into your browser:',
}

/** Writes an e-mail that has no editable template, from plain text, in the frame of all e-mails. */
export function montarAvulso({
  idioma,
  assunto,
  titulo,
  paragrafos,
  botao: acao,
  rodape,
  ...resto
}: Avulso): EmailRenderizado {
  const linhas = resto.fatos ?? []
  const itens = resto.itens ?? []
  const corpo = [
    ...paragrafos.map((texto) => paragrafo(comQuebras(texto))),
    ...itens.map(({ texto, link }) => paragrafo(`<a href="${escapeHtml(link)}">${escapeHtml(texto)}</a>`)),
    linhas.length > 0 ? fatos(linhas.map(({ rotulo, valor }) => ({ rotulo, valor: comQuebras(valor) }))) : '',
    acao
      ? botao(escapeHtml(acao.link), escapeHtml(acao.texto)) + linkPorExtenso(semBotao[idioma], escapeHtml(acao.link))
      : '',
  ]
  return {
    assunto,
    html: moldura({
      idioma,
      resumo: escapeHtml(paragrafos[0] ?? titulo),
      nome: marca.nome,
      titulo: escapeHtml(titulo),
      corpo: corpo.filter(Boolean).join('\n'),
      rodape: comQuebras(rodape),
    }),
    texto: `${[
      titulo,
      ...paragrafos,
      ...itens.map(({ texto, link }) => `${texto}\n${link}`),
      ...linhas.map(({ rotulo, valor }) => `${rotulo}: ${valor}`),
      acao?.link,
      `--\n${rodape}`,
    ]
      .filter(Boolean)
      .join('\n\n')}\n`,
  }
}

function comQuebras(texto: string): string {
  return escapeHtml(texto).replaceAll(/\r?\n/g, '<br>')
}
