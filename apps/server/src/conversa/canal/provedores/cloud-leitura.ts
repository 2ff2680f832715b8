import { createHash } from 'node:crypto'
import type { MotivoEnvio } from '@zelo/contract/nucleo/enums'
import type { Alias, Andamento, Arquivo, Conteudo, Evento, EventoLido } from './canal.porta.ts'
import { conhecido, type Json, lista, maxId, numero, objeto, segundos, texto } from './chamada.ts'

const nada: EventoLido = { tipo: 'nada' }
const andamentos: Record<string, Andamento> = {
  sent: 'ENVIADO',
  delivered: 'ENTREGUE',
  read: 'LIDO',
  played: 'LIDO',
  failed: 'FALHOU',
}
export const motivosCloud: Record<number, MotivoEnvio> = {
  131047: 'JANELA_FECHADA',
  131026: 'NUMERO_SEM_WHATSAPP',
  132000: 'MODELO_INDISPONIVEL',
  132001: 'MODELO_INDISPONIVEL',
  132005: 'MODELO_INDISPONIVEL',
  132007: 'MODELO_INDISPONIVEL',
  132012: 'MODELO_INDISPONIVEL',
  132015: 'MODELO_INDISPONIVEL',
  132016: 'MODELO_INDISPONIVEL',
}
const alteracoes = ['edit', 'revoke']
const midias: Record<string, Extract<Conteudo, { tipo: 'midia' }>['midia']> = {
  audio: 'audio',
  image: 'imagem',
  sticker: 'imagem',
  video: 'video',
  document: 'documento',
  location: 'local',
  contacts: 'contato',
}

/**
 * Splits a webhook into events, each with its number: one webhook carries events of several
 * numbers.
 */
export function eventosCloud(corpo: unknown): { numeroId: string; evento: Evento }[] {
  const { object, entry } = objeto(corpo)
  if (object !== 'whatsapp_business_account') return []
  return lista(entry).flatMap((cada) =>
    lista(objeto(cada).changes).flatMap((change) => {
      const { field, value } = objeto(change)
      const { metadata, contacts, messages, statuses, message_echoes } = objeto(value)
      const numeroId = texto(objeto(metadata).phone_number_id)
      if (!numeroId) return []
      const eventos =
        field === 'messages'
          ? [
              ...lista(messages).map((message) => deMensagem(objeto(message), lista(contacts).map(objeto))),
              ...lista(statuses).map((status) => deAndamento(objeto(status))),
            ]
          : field === 'smb_message_echoes'
            ? lista(message_echoes).map((echo) => doCelular(objeto(echo)))
            : []
      return eventos.flatMap((evento) => (evento ? [{ numeroId, evento }] : []))
    }),
  )
}

function deMensagem(message: Json, contatos: Json[]): Evento | undefined {
  const id = texto(message.id)
  const de = texto(message.from) ?? texto(message.from_user_id) ?? texto(message.user_id)
  if (!id || id.length > maxId || !de || de.length > maxId) return undefined
  const dados = { message, contato: contatoDe(message, contatos) }
  return { provedorId: `m:${id}`, contato: de, quando: segundos(message.timestamp), dados }
}

/** One call names several people. A phone may be written in another way than its WhatsApp id. */
function contatoDe({ from, from_user_id }: Json, contatos: Json[]): Json {
  const dela = contatos.find(({ wa_id, user_id }) =>
    from_user_id === undefined ? wa_id === from : user_id === from_user_id,
  )
  return dela ?? (contatos.length === 1 ? contatos[0] : undefined) ?? {}
}

/** A message that the owner wrote in the WhatsApp Business app, which shares our number. */
function doCelular(echo: Json): Evento | undefined {
  const id = texto(echo.id)
  const para = texto(echo.to) ?? texto(echo.to_user_id)
  if (!id || id.length > maxId || !para || para.length > maxId) return undefined
  return { provedorId: `m:${id}`, contato: para, quando: segundos(echo.timestamp), dados: { echo } }
}

function deAndamento(status: Json): Evento | undefined {
  const [id, palavra] = [texto(status.id), texto(status.status)]
  if (!id || id.length > maxId || !palavra) return undefined
  const contato = texto(status.recipient_id) ?? texto(status.recipient_user_id) ?? `id:${unico(id)}`
  if (contato.length > maxId) return undefined
  return {
    provedorId: `s:${id}:${palavra.slice(0, 20)}`,
    contato,
    quando: segundos(status.timestamp),
    dados: { status },
  }
}

export function lerCloud(guardado: unknown): EventoLido {
  const { message, contato, status, echo } = objeto(guardado)
  if (status) return lerAndamento(objeto(status))
  if (echo) return lerEco(objeto(echo))
  return message ? lerMensagem(objeto(message), objeto(contato)) : nada
}

function lerAndamento(status: Json): EventoLido {
  const id = texto(status.id)
  const estado = conhecido(andamentos, status.status)
  if (!id || !estado) return nada
  const code = numero(objeto(lista(status.errors)[0]).code)
  const nosso = texto(status.biz_opaque_callback_data)
  return {
    tipo: 'andamento',
    id,
    estado,
    motivo: estado === 'FALHOU' ? (motivosCloud[code] ?? 'RECUSADO_PELO_WHATSAPP') : null,
    ...(nosso && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(nosso) && { mensagemId: nosso }),
  }
}

function lerMensagem(message: Json, contato: Json): EventoLido {
  // A group message does not belong to the private conversation with its author.
  if (message.group_id !== undefined) return nada
  if (message.type === 'system') return lerMudanca(message)
  if (alteracoes.includes(texto(message.type) ?? '')) return lerAlteracao(message)
  const bsuid = texto(message.from_user_id) ?? texto(message.user_id) ?? texto(contato.user_id)
  const nome = texto(objeto(contato.profile).name)
  return mensagemCom(message, { deMim: false, telefone: texto(message.from), bsuid, nome })
}

function lerEco(echo: Json): EventoLido {
  // What the owner corrects or deletes was said before.
  if (echo.group_id !== undefined || alteracoes.includes(texto(echo.type) ?? '')) return nada
  return mensagemCom(echo, { deMim: true, telefone: texto(echo.to), bsuid: texto(echo.to_user_id) })
}

type Pessoa = { telefone?: string | undefined; bsuid?: string | undefined }

function mensagemCom(
  message: Json,
  { deMim, nome, ...pessoa }: Pessoa & { deMim: boolean; nome?: string | undefined },
): EventoLido {
  const id = texto(message.id)
  const conteudo = lerConteudo(message)
  const aliases = aliasesDe(pessoa)
  const destino = pessoa.telefone ?? pessoa.bsuid
  if (!id || !conteudo || !destino || aliases.length === 0) return nada
  return {
    tipo: 'mensagem',
    id,
    deMim,
    pelaApi: false,
    destino,
    aliases,
    ...(nome && { nome }),
    quando: segundos(message.timestamp),
    conteudo,
    responde: texto(objeto(message.context).id),
  }
}

function aliasesDe({ telefone, bsuid }: Pessoa): Alias[] {
  return [
    ...(telefone && /^\d{6,15}$/.test(telefone) ? [{ tipo: 'WA_ID' as const, valor: telefone }] : []),
    ...(bsuid ? [{ tipo: 'BSUID' as const, valor: bsuid.slice(0, maxId) }] : []),
  ]
}

/** Of a changed caption only the new words are kept. */
function lerAlteracao({ type, edit, revoke, timestamp }: Json): EventoLido {
  const { original_message_id, message } = objeto(type === 'edit' ? edit : revoke)
  const id = texto(original_message_id)
  const conteudo = type === 'edit' ? lerConteudo(objeto(message)) : undefined
  if (!id || (type === 'edit' && conteudo?.tipo !== 'texto')) return nada
  const novo = conteudo?.tipo === 'texto' && { texto: conteudo.texto }
  return { tipo: 'alteracao', original: `m:${id}`, quando: segundos(timestamp), ...novo }
}

/** The client has another number now. Other system messages mean nothing to a conversation. */
function lerMudanca({ from, from_user_id, system }: Json): EventoLido {
  const { type, wa_id, new_wa_id, user_id } = objeto(system)
  const [antes] = aliasesDe({ telefone: texto(from), bsuid: texto(from_user_id) })
  const novo = texto(wa_id) ?? texto(new_wa_id)
  const depois = aliasesDe({ telefone: novo, bsuid: texto(user_id) })
  const mudou = type === 'user_changed_number' && antes && novo && depois[0]?.tipo === 'WA_ID'
  return mudou ? { tipo: 'mudou-numero', antes, depois, telefone: novo } : nada
}

/** Events about a message or a conversation, without content of their own. */
const semFala = ['', 'reaction', 'request_welcome']

function lerConteudo(message: Json): Conteudo | undefined {
  const tipo = texto(message.type) ?? ''
  if (semFala.includes(tipo)) return undefined
  const interactive = objeto(message.interactive)
  const dito =
    texto(objeto(message.text).body) ??
    lerPedido(objeto(message.order)) ??
    texto(objeto(interactive.button_reply).title) ??
    // A list's row shows the beginning of an option as its title and the whole below.
    texto(objeto(interactive.list_reply).description) ??
    texto(objeto(interactive.list_reply).title) ??
    texto(objeto(message.button).text) ??
    texto(objeto(message[tipo]).caption)
  const arquivo = lerArquivo(tipo, objeto(message[tipo]))
  if (dito) return { tipo: 'texto', texto: dito, arquivo }
  const audio = tipo === 'audio' ? texto(objeto(message.audio).id) : undefined
  return {
    tipo: 'midia',
    midia: conhecido(midias, tipo) ?? 'ilegivel',
    arquivo,
    ...(audio && { audio: { id: audio } }),
  }
}

/**
 * The client's order from the catalogue, one line per product, under the text that came with it.
 */
function lerPedido({ text, product_items }: Json): string | undefined {
  const itens = lista(product_items).map((item) => {
    const { product_retailer_id, quantity } = objeto(item)
    return `${numero(quantity) || 1} × ${texto(product_retailer_id) ?? '?'}`
  })
  return itens.length > 0 ? [texto(text) ?? '', ...itens].join('\n').trim() : texto(text)
}

const arquivos: Record<string, Arquivo['tipo']> = {
  audio: 'AUDIO',
  image: 'IMAGEM',
  sticker: 'IMAGEM',
  video: 'VIDEO',
  document: 'DOCUMENTO',
}

function lerArquivo(tipo: string, dado: Json): Arquivo | undefined {
  const [qual, id] = [conhecido(arquivos, tipo), texto(dado.id)]
  return qual && id && id.length <= maxId ? { id, tipo: qual, nome: texto(dado.filename) } : undefined
}

function unico(valor: string): string {
  return createHash('sha256').update(valor).digest('base64url')
}
