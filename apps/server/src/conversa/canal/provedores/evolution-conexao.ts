import { setTimeout as esperar } from 'node:timers/promises'
import type { MotivoCanal } from '@zelo/contract/conversa/canal'
import {
  type CanalAberto,
  type Conectando,
  type EstadoDoCanal,
  NaoEnviada,
  type PedidoDeConexao,
} from './canal.porta.ts'
import {
  chamar,
  chaveRecusada,
  conectado,
  foraDoAr,
  type Json,
  lista,
  numero,
  objeto,
  type Respondida,
  texto,
} from './chamada.ts'
import { caiu, semInstancia } from './evolution-falha.ts'
import { fins } from './evolution-leitura.ts'

/**
 * Longer than a phone takes to send: a call without an answer by then may have sent the message.
 */
const limiteMs = 20_000
/** A deleted instance answers a while longer, and its name is taken for as long. */
const sumirMs = 10_000
const olharMs = 200
const eventos = [
  'MESSAGES_UPSERT',
  'MESSAGES_UPDATE',
  'MESSAGES_DELETE',
  'SEND_MESSAGE',
  'CONNECTION_UPDATE',
  'LOGOUT_INSTANCE',
  'REMOVE_INSTANCE',
  'STATUS_INSTANCE',
]
/** Servers before 2.2 refuse a list with this event. */
const eventosNovos = ['MESSAGES_EDITED']

const aguardando: EstadoDoCanal = { conexao: 'DESCONECTADO', motivo: 'AGUARDANDO_LEITURA' }
const reconectando: EstadoDoCanal = { conexao: 'DESCONECTADO', motivo: 'RECONECTANDO' }

export function consultar(canal: CanalAberto): Promise<EstadoDoCanal> {
  return semErro(async () => {
    const { estado, fim } = await ler(canal)
    return fim ? { conexao: 'DESCONECTADO', motivo: fim } : estado
  })
}

export function conectar(canal: CanalAberto, { numero, esperando }: PedidoDeConexao): Promise<Conectando> {
  return semErro(async () => {
    // Without its secret the service would call an address that does not exist.
    if (!canal.webhook) return chaveRecusada
    const { estado: antes } = await ler(canal)
    if (antes.conexao === 'CONECTADO') {
      await apontarWebhook(canal)
      return antes
    }
    if (antes.conexao === 'OFFLINE' || antes.motivo === 'CHAVE_RECUSADA' || antes === reconectando) return antes
    // In any other state, asking for the QR code begins another connection that nothing ends.
    if (esperando) return antes.motivo === 'AGUARDANDO_LEITURA' ? ligar(canal) : antes
    const existe = antes.motivo !== 'NAO_EXISTE_NO_SERVIDOR'
    // Only an instance's first connection gets a code.
    if (numero && existe) await apagar(canal)
    if (numero || !existe) {
      const { status } = await pedir(canal, 'POST', '/instance/create', criacao(canal), { semNome: true })
      if (status === 401) return chaveRecusada
      // 403: another call created it meanwhile.
      if (status >= 400 && status !== 403) return foraDoAr
    }
    await apontarWebhook(canal)
    return ligar(canal, numero)
  })
}

export async function desconectar(canal: CanalAberto, apagar: boolean): Promise<void> {
  // While the line is down the server cannot unpair the phone, which would return with the line.
  const sair = !apagar && (await ler(canal)).estado.conexao === 'CONECTADO'
  const { status } = await pedir(canal, 'DELETE', sair ? '/instance/logout' : '/instance/delete')
  // 400: not connected; 404: unknown. In both cases nothing is left to do.
  if (status >= 400 && status !== 400 && status !== 404) throw new Error(`evolution: ${status}`)
}

export function pedir(
  { endereco, identificador, chave, liberados }: CanalAberto,
  method: 'GET' | 'POST' | 'DELETE',
  grupo: string,
  corpo?: Json,
  {
    semNome = false,
    query = '',
    maxBytes,
  }: { semNome?: boolean; query?: string | undefined; maxBytes?: number | undefined } = {},
): Promise<Respondida> {
  const caminho = semNome ? grupo : `${grupo}/${encodeURIComponent(identificador)}${query}`
  return chamar(endereco, caminho, { method, headers: { apikey: chave }, corpo, liberados, limiteMs, maxBytes })
}

/**
 * `fim`: why the phone left, if the record of its session says so. A lost line keeps the record
 * open.
 */
async function ler(canal: CanalAberto): Promise<{ estado: EstadoDoCanal; fim?: MotivoCanal | undefined }> {
  const { status, json } = await pedir(canal, 'GET', '/instance/connectionState')
  if (status === 404) return { estado: semInstancia }
  if (status === 401 || status === 403) return { estado: chaveRecusada }
  if (status !== 200) return { estado: foraDoAr }
  const { state } = objeto(json.instance)
  if (state === 'open') return { estado: conectado }
  const caminho = `/instance/fetchInstances?instanceName=${encodeURIComponent(canal.identificador)}`
  const registro = objeto(lista((await pedir(canal, 'GET', caminho, undefined, { semNome: true })).json.itens)[0])
  const pareado = registro.connectionStatus === 'open'
  if (state === 'connecting') return { estado: pareado ? reconectando : aguardando }
  const saiu = registro.connectionStatus === 'close'
  return { estado: caiu, fim: saiu ? fins[numero(registro.disconnectionReasonCode)] : undefined }
}

/** Begins a connection, or reports the one in progress. */
async function ligar(canal: CanalAberto, numero?: string): Promise<Conectando> {
  const query = numero && `?number=${numero}`
  const { json } = await pedir(canal, 'GET', '/instance/connect', undefined, { query })
  if (objeto(json.instance).state === 'open') return conectado
  const { code, pairingCode } = objeto(json.qrcode ?? json)
  return { ...aguardando, qr: texto(code), codigo: texto(pairingCode) }
}

async function apagar(canal: CanalAberto): Promise<void> {
  await desconectar(canal, true)
  for (let passou = 0; passou < sumirMs; passou += olharMs) {
    if ((await ler(canal)).estado.motivo === 'NAO_EXISTE_NO_SERVIDOR') return
    await esperar(olharMs)
  }
  throw new Error('evolution: the instance does not go')
}

function criacao({ identificador, webhook }: CanalAberto) {
  return {
    instanceName: identificador,
    integration: 'WHATSAPP-BAILEYS',
    qrcode: false,
    groupsIgnore: true,
    readMessages: false,
    syncFullHistory: false,
    webhook: { enabled: true, url: webhook, byEvents: false, base64: false, events: eventos },
  }
}

async function apontarWebhook(canal: CanalAberto): Promise<void> {
  const apontar = (events: string[]) =>
    pedir(canal, 'POST', '/webhook/set', {
      webhook: { enabled: true, url: canal.webhook, byEvents: false, base64: false, events },
    })
  const { status } = await apontar([...eventos, ...eventosNovos])
  if (status === 400) await apontar(eventos)
}

async function semErro<E extends EstadoDoCanal>(work: () => Promise<E>): Promise<E | EstadoDoCanal> {
  try {
    return await work()
  } catch (error) {
    return (error instanceof NaoEnviada && error.estado) || foraDoAr
  }
}
