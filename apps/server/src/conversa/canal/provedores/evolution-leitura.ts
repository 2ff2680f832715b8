import { createHash } from 'node:crypto'
import type { MotivoCanal } from '@zelo/contract/conversa/canal'
import type { Alias, Andamento, Arquivo, Conteudo, EstadoDoCanal, Evento, EventoLido } from './canal.porta.ts'
import { conhecido, isId, type Json, lista, numero, objeto, segundos, texto } from './chamada.ts'
import { alteracoes, eventoDeAlteracao, lerAlteracao } from './evolution-alteracao.ts'

const nada: EventoLido = { tipo: 'nada' }
/** Contact of events about the channel itself. */
export const contatoDoCanal = 'canal'

/** Its words for delivery states, and Meta's that it passes on. */
const andamentos: Record<string, Andamento> = {
  SERVER_ACK: 'ENVIADO',
  SENT: 'ENVIADO',
  DELIVERY_ACK: 'ENTREGUE',
  DELIVERED: 'ENTREGUE',
  READ: 'LIDO',
  PLAYED: 'LIDO',
  ERROR: 'FALHOU',
  FAILED: 'FALHOU',
}

/** Codes with which the phone or WhatsApp ended a session for good. */
export const fins: Record<number, MotivoCanal> = {
  401: 'DESCONECTADO_NO_CELULAR',
  402: 'NUMERO_BLOQUEADO',
  403: 'NUMERO_BLOQUEADO',
  406: 'NUMERO_BLOQUEADO',
}

const midias: [RegExp, Extract<Conteudo, { tipo: 'midia' }>['midia']][] = [
  [/^(audio|ptt)/i, 'audio'],
  [/^(image|sticker)/i, 'imagem'],
  [/^(video|ptv)/i, 'video'],
  [/^document/i, 'documento'],
  [/location/i, 'local'],
  [/^contact/i, 'contato'],
  // Linked devices are told of such a message without its content.
  [/^placeholder/i, 'ilegivel'],
]
const arquivos: Partial<Record<(typeof midias)[number][1], Arquivo['tipo']>> = {
  audio: 'AUDIO',
  imagem: 'IMAGEM',
  video: 'VIDEO',
  documento: 'DOCUMENTO',
}
/**
 * Events without a text of anybody: reactions, votes, keys, edits and deletions, or that pictures
 * follow.
 */
const mudas =
  /^(reaction|poll|protocol|senderKey|editedMessage|secretEncrypted|deviceSent|keepInChat|pinInChat|enc|call|album)/i

/**
 * Reads a webhook of one instance, to store it. Undefined: of another instance, or not answered
 * (groups, status posts).
 */
export function eventoEvolution(corpo: unknown, instancia: string): Evento | undefined {
  const { event, instance, data } = objeto(corpo)
  const nome = texto(event)?.toLowerCase().replaceAll('_', '.')
  if (!nome || instance !== instancia) return undefined
  const dados = objeto(data)
  // The envelope contains the instance's token: only the fields that are read later are stored.
  const guardado = { event: nome, data: dados }
  if (alteracoes.includes(nome)) return eventoDeAlteracao(nome, dados)
  // Older servers report a change as a message.
  const mudanca = objeto(desembrulhar(objeto(dados.message)).protocolMessage)
  if (nome === 'messages.upsert' && mudanca.key) return eventoDeAlteracao('messages.edited', mudanca)
  if (nome === 'messages.upsert' || nome === 'send.message') {
    const { remoteJid, id } = objeto(dados.key)
    const jid = texto(remoteJid)
    if (!jid || !isId(id) || !deGente(jid)) return undefined
    return {
      provedorId: `${nome}:${id}`,
      contato: destinoDe(jid, dados),
      quando: segundos(dados.messageTimestamp),
      dados: guardado,
    }
  }
  if (nome === 'messages.update') {
    const jid = texto(dados.remoteJid)
    const id = texto(dados.keyId) ?? texto(objeto(dados.key).id)
    if (!isId(id) || (jid && !deGente(jid))) return undefined
    return {
      provedorId: `${nome}:${id}:${(texto(dados.status) ?? '').slice(0, 20)}`,
      contato: jid ? destinoDe(jid, dados) : `id:${id}`,
      quando: null,
      dados: guardado,
    }
  }
  // Most status events mean nothing to us, and without network several come each second.
  if (lerEvolution(guardado).tipo === 'nada') return undefined
  const unico = createHash('sha256').update(JSON.stringify(corpo)).digest('base64url')
  return { provedorId: `${nome}:${unico}`, contato: contatoDoCanal, quando: null, dados: guardado }
}

/**
 * A message from a server's list, in the form of the webhook that never came; undefined if deleted
 * since.
 */
export function eventoAchado(data: unknown, instance: string): (Evento & { id: string }) | undefined {
  const { key, MessageUpdate } = objeto(data)
  if (lista(MessageUpdate).some((um) => objeto(um).status === 'DELETED')) return undefined
  const evento = eventoEvolution({ event: 'messages.upsert', instance, data }, instance)
  const id = texto(objeto(key).id)
  return evento && id ? { ...evento, id, dados: { ...objeto(evento.dados), tarde: true } } : undefined
}

export function lerEvolution(guardado: unknown): EventoLido {
  const { event, data, tarde } = objeto(guardado)
  const dados = objeto(data)
  switch (event) {
    case 'messages.upsert':
    case 'send.message':
      return { ...lerMensagem(dados, event === 'send.message'), ...(tarde === true && { tarde }) }
    case 'messages.edited':
    case 'messages.delete':
      return lerAlteracao(event, dados, (um) => {
        const conteudo = lerConteudo(um)
        return conteudo?.tipo === 'texto' ? conteudo.texto : undefined
      })
    case 'messages.update': {
      const estado = conhecido(andamentos, texto(dados.status)?.toUpperCase())
      const id = texto(dados.keyId) ?? texto(objeto(dados.key).id)
      if (!estado || !id) return nada
      return { tipo: 'andamento', id, estado, motivo: estado === 'FALHOU' ? 'RECUSADO_PELO_WHATSAPP' : null }
    }
    case 'connection.update': {
      const estado = lerConexao(dados)
      return estado ? { tipo: 'conexao', estado } : nada
    }
    case 'logout.instance':
      return { tipo: 'conexao', estado: { conexao: 'DESCONECTADO', motivo: 'DESCONECTADO_NO_CELULAR' } }
    case 'remove.instance':
      return { tipo: 'conexao', estado: { conexao: 'DESCONECTADO', motivo: 'NAO_EXISTE_NO_SERVIDOR' } }
    case 'status.instance':
      return dados.status === 'closed'
        ? {
            tipo: 'conexao',
            estado: { conexao: 'DESCONECTADO', motivo: fins[numero(dados.disconnectionReasonCode)] ?? 'CAIU' },
          }
        : nada
    default:
      return nada
  }
}

function lerConexao(dados: Json): EstadoDoCanal | undefined {
  if (dados.state === 'open') {
    const numero = texto(dados.wuid)?.split(/[@:]/)[0]
    return { conexao: 'CONECTADO', motivo: null, ...(numero && { numero }) }
  }
  if (dados.state === 'refused') return { conexao: 'DESCONECTADO', motivo: 'QR_EXPIRADO' }
  if (dados.state === 'close') return { conexao: 'DESCONECTADO', motivo: fins[numero(dados.statusReason)] ?? 'CAIU' }
  return undefined
}

function lerMensagem(dados: Json, pelaApi: boolean): EventoLido {
  const { id, remoteJid, fromMe } = objeto(dados.key)
  const jid = texto(remoteJid)
  const mensagem = texto(id)
  if (!jid || !mensagem || !deGente(jid)) return nada
  const conteudo = lerConteudo(dados)
  if (!conteudo) return nada
  const deMim = fromMe === true
  return {
    tipo: 'mensagem',
    id: mensagem,
    deMim,
    pelaApi,
    destino: destinoDe(jid, dados),
    aliases: aliasesDe(jid, dados),
    // In a message from our side it is our own name.
    ...(!deMim && { nome: texto(dados.pushName) }),
    quando: segundos(dados.messageTimestamp),
    conteudo,
    responde: texto(objeto(dados.contextInfo).stanzaId),
  }
}

/** Content of a message from a webhook or a list; undefined if nobody said anything. */
export function lerConteudo(dados: Json): Conteudo | undefined {
  const message = desembrulhar(objeto(dados.message))
  const dito =
    texto(message.conversation) ??
    texto(objeto(message.extendedTextMessage).text) ??
    texto(objeto(message.buttonsResponseMessage).selectedDisplayText) ??
    texto(objeto(message.templateButtonReplyMessage).selectedDisplayText) ??
    texto(objeto(message.listResponseMessage).title) ??
    texto(objeto(objeto(message.interactiveResponseMessage).body).text) ??
    texto(objeto(message.orderMessage).message)
  if (dito) return { tipo: 'texto', texto: dito }
  const tipo = tipoDe(message) ?? texto(dados.messageType) ?? ''
  if (mudas.test(tipo)) return undefined
  const midia = midias.find(([padrao]) => padrao.test(tipo))?.[1] ?? 'outro'
  const id = texto(objeto(dados.key).id)
  const dado = objeto(message[tipo])
  const qual = arquivos[midia]
  const arquivo = id && qual ? { id, tipo: qual, nome: texto(dado.fileName) } : undefined
  const legenda = texto(dado.caption)
  if (legenda) return { tipo: 'texto', texto: legenda, arquivo }
  if (midia !== 'audio' || !id) return { tipo: 'midia', midia, arquivo }
  return { tipo: 'midia', midia, arquivo, audio: { id, segundos: numero(dado.seconds) || undefined } }
}

const maxEmbrulhos = 6

/**
 * Unwraps WhatsApp's nested envelopes: disappearing, seen once, captioned document, other device.
 */
function desembrulhar(message: Json, quantos = maxEmbrulhos): Json {
  const dentro = objeto(objeto(message[tipoDe(message) ?? '']).message)
  return quantos > 0 && Object.keys(dentro).length > 0 ? desembrulhar(dentro, quantos - 1) : message
}

/** Context of a message that comes beside its content. */
function tipoDe(message: Json): string | undefined {
  const tipos = Object.keys(message).filter((chave) => /Message(V\d+(Extension)?)?$/.test(chave))
  return tipos.find((chave) => !chave.startsWith('senderKey')) ?? tipos[0]
}

function deGente(jid: string): boolean {
  return /^\d{5,20}(:\d+)?@(s\.whatsapp\.net|c\.us|lid)$/.test(jid) || /^\d{8,15}$/.test(jid)
}

/** With an opaque id the phone is in one of several fields, or in none. */
function telefoneDe(jid: string, dados: Json): string | undefined {
  if (!jid.endsWith('@lid')) return digitos(jid)
  const chave = objeto(dados.key)
  for (const outro of [chave.remoteJidAlt, chave.senderPn, dados.senderPn, dados.remoteJidAlt]) {
    const alternativo = texto(outro)
    if (alternativo && !alternativo.endsWith('@lid') && deGente(alternativo)) return digitos(alternativo)
  }
  return undefined
}

function lidDe(jid: string, dados: Json): string | undefined {
  const { remoteJidAlt, previousRemoteJid } = objeto(dados.key)
  const lid = [jid, remoteJidAlt, previousRemoteJid].find((um) => texto(um)?.endsWith('@lid'))
  return lid === undefined ? undefined : digitos(String(lid))
}

function aliasesDe(jid: string, dados: Json): Alias[] {
  const [telefone, lid] = [telefoneDe(jid, dados), lidDe(jid, dados)]
  return [
    ...(telefone ? [{ tipo: 'WA_ID' as const, valor: telefone }] : []),
    ...(lid ? [{ tipo: 'LID' as const, valor: lid }] : []),
  ]
}

/** Who writes, and the address of answers: the phone as WhatsApp writes it, else the opaque id. */
function destinoDe(jid: string, dados: Json): string {
  return telefoneDe(jid, dados) ?? jid
}

function digitos(jid: string): string {
  return jid.split(/[@:]/)[0] ?? jid
}
