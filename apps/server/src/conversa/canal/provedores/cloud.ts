import { lerModelos } from '#conversa/canal/saida/modelo-leitura.ts'
import type { ModeloPreenchido } from '#conversa/porta/canais.ts'
import { fetchFora } from '#platform/http/fora/fora.ts'
import { cortar } from '#platform/text.ts'
import {
  type AnexoDaSaida,
  type CanalAberto,
  EnvioRecusado,
  type EstadoDoCanal,
  type MensagemDeSaida,
  MidiaGrande,
  NaoEnviada,
  type PortaCanal,
  tiposDoWhatsApp,
  vozDoWhatsApp,
} from './canal.porta.ts'
import {
  chamar,
  chaveRecusada,
  conectado,
  foraDoAr,
  type Json,
  lista,
  objeto,
  type Respondida,
  texto,
} from './chamada.ts'
import { lerCloud, motivosCloud } from './cloud-leitura.ts'

const limiteMs = 20_000
/** Meta's limits for a button, a row of a list, and the text above them. */
const maximo = { botoes: 3, titulo: 20, linhas: 10, linha: 24, descricao: 72, corpo: 1024, texto: 4096 }

/** Rate limits of an application, an account or a number. */
const ritmos = [4, 80007, 130429, 131048, 131056]
/** Temporary failures at the provider. */
const passageiras = [2, 131016, 133004]
const contaBloqueada: EstadoDoCanal = { conexao: 'DESCONECTADO', motivo: 'CONTA_BLOQUEADA' }
/**
 * States that only sending shows. The account is locked, or blocked for a time for breaking Meta's
 * rules; the number was never registered for the Cloud API, or no longer is.
 */
const soAoEnviar: Partial<Record<number, EstadoDoCanal>> = {
  131031: contaBloqueada,
  368: contaBloqueada,
  133010: { conexao: 'DESCONECTADO', motivo: 'NUMERO_NAO_REGISTRADO' },
}

/**
 * WhatsApp through Meta's Cloud API. Free texts only within a day of the client's last message: the
 * caller checks that (`enviar.ts`).
 */
export const cloud: PortaCanal = {
  escrever: ({ texto: dito }) => dito,

  async enviar(canal, destino, saida) {
    const { status, json } = await pedir(canal, 'POST', '/messages', {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: destino,
      // Meta sends it back with every status: an answer that was lost is found by it.
      biz_opaque_callback_data: saida.id,
      ...(saida.anexo ? await comArquivo(canal, saida.anexo, saida.texto) : corpoDe(saida)),
    })
    const id = texto(objeto(lista(json.messages)[0]).id)
    if (status < 300 && id) return id
    throw recusa(status, json)
  },

  // Meta has no call to look a message up: only a status settles an unknown outcome.
  localizar: async () => [],

  // Sent together with the mark that their message was read; ends by itself.
  async digitar(canal, _destino, mensagem) {
    if (!mensagem) return
    await pedir(canal, 'POST', '/messages', {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: mensagem,
      typing_indicator: { type: 'text' },
    })
  },

  async baixarMidia({ endereco, chave, liberados }, { id }, maxBytes) {
    const headers = { authorization: `Bearer ${chave}` }
    const { status, json } = await chamar(endereco, `/${encodeURIComponent(id)}`, { headers, liberados, limiteMs })
    const url = texto(json.url)
    if (Number(json.file_size) > maxBytes) throw new MidiaGrande()
    if (status !== 200 || !url) throw new Error(`cloud: media ${status}`)
    const resposta = await fetchFora(liberados, { maxBytes })(url, { headers })
    if (resposta.status !== 200) throw new Error(`cloud: media ${resposta.status}`)
    return { bytes: Buffer.from(await resposta.arrayBuffer()), mime: texto(json.mime_type) ?? 'audio/ogg' }
  },

  async listarModelos(canal) {
    const { status, json } = await chamar(canal.endereco, caminhoDosModelos(canal), {
      headers: { authorization: `Bearer ${canal.chave}` },
      liberados: canal.liberados,
      limiteMs,
    })
    if (status !== 200) throw new Error(`cloud: ${status}`)
    return lerModelos(json)
  },

  consultar: consultarNumero,
  conectar: consultarNumero,

  // The number stays with Meta: the company removes the webhook there.
  desconectar: async () => {},

  ler: lerCloud,
}

/**
 * Uploads the file to Meta first; the message names it. A failed upload sent nothing: it is tried
 * again or refused for good.
 */
async function comArquivo(
  { endereco, identificador, chave, liberados }: CanalAberto,
  { tipo, mime, nome, bytes }: AnexoDaSaida,
  legenda: string,
): Promise<Json> {
  const formulario = new FormData()
  formulario.set('messaging_product', 'whatsapp')
  formulario.set('type', mime)
  formulario.set('file', new File([new Uint8Array(bytes)], nome, { type: mime }))
  const url = `${endereco.replace(/\/+$/, '')}/${encodeURIComponent(identificador)}/media`
  const resposta = await fetchFora(liberados)(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${chave}` },
    body: formulario,
  }).catch(() => {
    throw new NaoEnviada()
  })
  const json = objeto(await resposta.json().catch(() => ({})))
  const id = texto(json.id)
  if (resposta.status >= 500) throw new NaoEnviada()
  if (resposta.status !== 200 || !id) throw recusa(resposta.status, json)
  const type = tiposDoWhatsApp[tipo]
  return {
    type,
    [type]: {
      id,
      ...(legenda && tipo !== 'AUDIO' && { caption: legenda }),
      ...(tipo === 'DOCUMENTO' && { filename: nome }),
      ...(mime === vozDoWhatsApp && { voice: true }),
    },
  }
}

type ComChave = Pick<CanalAberto, 'endereco' | 'identificador' | 'chave' | 'liberados'>

/** State of a number, as Meta reports it for the channel's token. Never throws. */
export async function consultarNumero(canal: ComChave): Promise<EstadoDoCanal> {
  try {
    const { status, json } = await pedir(canal, 'GET', '?fields=display_phone_number')
    if (status === 200 && json.id === canal.identificador) {
      const numero = texto(json.display_phone_number)?.replace(/\D/g, '')
      return { ...conectado, ...(numero && { numero }) }
    }
    const code = Number(objeto(json.error).code)
    const dito = soAoEnviar[code]
    if (dito) return dito
    if (status === 429 || ritmos.includes(code) || passageiras.includes(code)) return foraDoAr
    if (status === 401 || status === 403 || code === 190) return chaveRecusada
    return status >= 500 ? foraDoAr : { conexao: 'DESCONECTADO', motivo: 'NAO_EXISTE_NO_SERVIDOR' }
  } catch {
    return foraDoAr
  }
}

/**
 * Meta's errors by code, because titles change. The outcome is unknown for an error without a code,
 * which is not Meta's, and for any other 5xx.
 */
function recusa(status: number, json: Json): Error {
  const code = Number(objeto(json.error).code)
  if (status === 429 || ritmos.includes(code) || passageiras.includes(code)) return new NaoEnviada()
  if (status >= 500) return new Error(`cloud: ${status}`)
  const motivo = motivosCloud[code]
  if (motivo) return new EnvioRecusado(motivo)
  if (soAoEnviar[code]) return new NaoEnviada(soAoEnviar[code])
  if (status === 401 || status === 403 || code === 190 || code === 10) return new NaoEnviada(chaveRecusada)
  return code ? new EnvioRecusado('RECUSADO_PELO_WHATSAPP') : new Error(`cloud: ${status}`)
}

/**
 * Up to three short options are buttons, up to ten a list; more or longer ones are numbered in the
 * text.
 */
function corpoDe({ texto: dito, opcoes, modelo }: MensagemDeSaida): Json {
  if (modelo) return { type: 'template', template: templateDe(modelo) }
  const unicas = new Set(opcoes).size === opcoes.length
  const cabe = opcoes.length > 0 && unicas && dito.length <= maximo.corpo
  if (cabe && opcoes.length <= maximo.botoes && opcoes.every((opcao) => opcao.length <= maximo.titulo)) {
    const buttons = opcoes.map((title, i) => ({ type: 'reply', reply: { id: String(i + 1), title } }))
    return { type: 'interactive', interactive: { type: 'button', body: { text: dito }, action: { buttons } } }
  }
  if (cabe && opcoes.length <= maximo.linhas && opcoes.every((opcao) => opcao.length <= maximo.descricao)) {
    const rows = opcoes.map((opcao, i) =>
      opcao.length <= maximo.linha
        ? { id: String(i + 1), title: opcao }
        : { id: String(i + 1), title: `${cortar(opcao, maximo.linha - 1)}…`, description: opcao },
    )
    const action = { button: 'Escolher', sections: [{ title: 'Opções', rows }] }
    return { type: 'interactive', interactive: { type: 'list', body: { text: dito }, action } }
  }
  const numeradas = opcoes.map((opcao, i) => `*${i + 1}.* ${opcao}`).join('\n')
  const body = cortar(numeradas ? `${dito}\n\n${numeradas}` : dito, maximo.texto)
  return { type: 'text', text: { body, preview_url: false } }
}

function templateDe({ nome, idioma, parametros, botoes }: ModeloPreenchido): Json {
  const body = { type: 'body', parameters: parametros.map((text) => ({ type: 'text', text })) }
  const buttons = botoes.map((payload, i) => ({
    type: 'button',
    sub_type: 'quick_reply',
    index: String(i),
    parameters: [{ type: 'payload', payload }],
  }))
  return {
    name: nome,
    language: { code: idioma },
    components: [...(parametros.length > 0 ? [body] : []), ...buttons],
  }
}

/** Maximum of templates per account that we show. */
function caminhoDosModelos({ contaId }: CanalAberto): string {
  return `/${encodeURIComponent(contaId ?? '')}/message_templates?fields=name,status,language,components&limit=100`
}

function pedir(
  { endereco, identificador, chave, liberados }: ComChave,
  method: 'GET' | 'POST',
  caminho: string,
  corpo?: Json,
): Promise<Respondida> {
  return chamar(endereco, `/${encodeURIComponent(identificador)}${caminho}`, {
    method,
    headers: { authorization: `Bearer ${chave}` },
    corpo,
    liberados,
    limiteMs,
  })
}
