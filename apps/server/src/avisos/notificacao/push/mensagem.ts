import type { MensagemPush, TipoPush } from '@zelo/contract/avisos/push'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { marca } from '@zelo/contract/site/marca'
import type { notificacao } from '#avisos/notificacao/notificacao.table.ts'
import { htmlToText } from '#platform/security/html.ts'

/** Keeps a message within the one encrypted record of 4096 bytes that push allows. */
const maxTexto = 300

/** Titles by kind; they name nobody. */
const titulos: Record<TipoPush, Record<Idioma, string>> = {
  ESPERA: { br: 'Um cliente espera por você', en: 'A client is waiting for you' },
  AGENDAMENTO_NOVO: { br: 'Agendamento novo', en: 'New appointment' },
  AGENDAMENTO_MUDOU: { br: 'Um agendamento mudou', en: 'An appointment changed' },
  PAGAMENTO: { br: 'Aviso sobre um pagamento', en: 'About a payment' },
  CONEXAO: { br: 'Um canal parou de receber mensagens', en: 'A channel stopped receiving messages' },
  RESUMO: { br: 'O resumo do seu dia', en: 'The summary of your day' },
  OUTROS: { br: 'Um aviso novo para você', en: 'A new notice for you' },
}

type Notificacao = typeof notificacao.$inferSelect
type Como = { idioma: Idioma; mostrarNome: boolean }

const abrir = { br: 'Abrir', en: 'Open' }

export function mensagemDe(aviso: Notificacao, { idioma, mostrarNome }: Como): MensagemPush {
  const [titulo, texto] = mostrarNome
    ? [htmlToText(aviso.assunto), htmlToText(aviso.message)]
    : [titulos[aviso.pushTipo][idioma], aviso.pushTexto]
  return {
    titulo: titulo.slice(0, maxTexto),
    texto: texto.slice(0, maxTexto),
    caminho: aviso.caminho,
    etiqueta: `aviso-${aviso.id}`,
    abrir: abrir[idioma],
  }
}

export function mensagemDeTeste(idioma: Idioma): MensagemPush {
  return {
    titulo: { br: 'Os avisos chegam aqui', en: 'Notices arrive here' }[idioma],
    texto: {
      br: `O ${marca.nome} avisa neste aparelho quando algo precisar de você.`,
      en: `${marca.nome} tells you on this device when something needs you.`,
    }[idioma],
    caminho: '/conta-usuario/configuracoes',
    etiqueta: 'teste',
    abrir: abrir[idioma],
  }
}
