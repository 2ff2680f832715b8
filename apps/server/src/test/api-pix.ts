import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { text } from 'node:stream/consumers'
import type { PedidoGravado } from './asaas.ts'
import { type Disfarcar, disfarcar, escutar } from './escutar.ts'

type Json = Record<string, unknown>
const pem = (nome: string) => readFileSync(new URL(`certificados/${nome}.pem`, import.meta.url), 'utf8')
const dinheiro = /^\d{1,10}\.\d{2}$/
const endToEnd = () => `E00000000${randomBytes(12).toString('hex').slice(0, 23)}`

/** Pasted by an administrator: client secret, certificate, key and the bank's own CA. */
export const segredoDoBanco = ['segredo-do-cliente', pem('cliente'), pem('cliente-chave'), pem('autoridade')].join('\n')

/**
 * Fake bank with the Central Bank's API Pix 2.9, over HTTPS with client certificates. Refuses
 * missing certificates, old tokens, missing scopes, malformed fields, foreign Pix keys, changes to
 * paid or removed charges.
 */
export async function startApiPix() {
  const cobs = new Map<string, Json>()
  const cobvs = new Map<string, Json>()
  const recs = new Map<string, Json>()
  const cobrs = new Map<string, Json>()
  const tokens = new Set<string>()
  const gravados: PedidoGravado[] = []
  const controle = {
    percalco: 'nenhum' as 'nenhum' | 'some-a-resposta' | 'fora-do-ar',
    /** State of the next refund. */
    estorno: 'DEVOLVIDO' as 'DEVOLVIDO' | 'EM_PROCESSAMENTO' | 'NAO_REALIZADO',
    agora: () => new Date(),
    disfarce: undefined as Disfarcar | undefined,
    webhookUrl: '',
    comCopiaECola: true,
    /** Recurrences are unsupported, whatever the scopes say. */
    semAutomatico: false,
    tokensPedidos: 0,
    /** Rights of Pix Automático are not granted: asking for them is refused. */
    soImediatas: false,
    /** Takes name and secret in the form alone. */
    noFormulario: false,
    /** Calls only addresses that ask for its certificate, unless told otherwise. */
    exigeCertificado: false,
  }

  const server = createServer(
    { cert: pem('banco'), key: pem('banco-chave'), ca: pem('autoridade'), requestCert: true, rejectUnauthorized: true },
    async (request, response) => {
      const url = new URL(request.url ?? '', 'https://banco')
      const texto = await text(request)
      const responder = (status: number, json: unknown) => {
        if (controle.percalco === 'some-a-resposta' && request.method === 'PUT') {
          controle.percalco = 'nenhum'
          return request.socket.destroy()
        }
        if (disfarcar(request, response, controle.disfarce)) return
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
      }
      const recusar = (status: number, tipo: string) =>
        responder(status, { type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`, title: tipo, status, detail: tipo })
      if (controle.percalco === 'fora-do-ar') return recusar(503, 'ServicoIndisponivel')

      if (url.pathname === '/oauth/token') {
        controle.tokensPedidos++
        const certo = `Basic ${Buffer.from('cliente-de-teste:segredo-do-cliente').toString('base64')}`
        const form = new URLSearchParams(texto)
        const noForm =
          form.get('client_id') === 'cliente-de-teste' && form.get('client_secret') === 'segredo-do-cliente'
        if (controle.noFormulario ? !noForm : request.headers.authorization !== certo)
          return responder(401, { error: 'invalid_client' })
        if (form.get('grant_type') !== 'client_credentials') return responder(400, { error: 'unsupported_grant_type' })
        if (controle.soImediatas && /\brec\.|cobr\./.test(form.get('scope') ?? ''))
          return responder(401, { error: 'requested scope is not registered for this client' })
        const token = randomBytes(16).toString('hex')
        tokens.add(token)
        return responder(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
      }
      if (!tokens.has(String(request.headers.authorization ?? '').replace('Bearer ', '')))
        return recusar(401, 'AcessoNegado')

      const corpo: Json | undefined = texto ? JSON.parse(texto) : undefined
      gravados.push({ metodo: request.method ?? '', caminho: url.pathname, corpo })
      const [, recurso = '', id, parte, subId] = url.pathname.split('/')
      const rota = `${request.method} ${recurso}${id ? '/:id' : ''}${parte ? `/${parte}` : ''}`
      const mapa = recurso === 'cob' ? cobs : cobvs
      const agora = controle.agora()

      switch (rota) {
        case 'PUT cob/:id':
        case 'PUT cobv/:id': {
          const { calendario, devedor, valor, chave } = (corpo ?? {}) as Record<string, Json> & { chave?: string }
          const { cpf, cnpj, nome } = devedor ?? {}
          const semDevedor = devedor === undefined && recurso === 'cob'
          const documento = cpf === undefined ? /^[0-9A-Z]{14}$/.test(String(cnpj)) : /^\d{11}$/.test(String(cpf))
          if (!/^[a-zA-Z0-9]{26,35}$/.test(id ?? '')) return recusar(400, 'CobOperacaoInvalida')
          if (chave !== 'chave-pix@zelo.exemplo') return recusar(400, 'CobOperacaoInvalida')
          if (typeof valor?.original !== 'string' || !dinheiro.test(valor.original) || Number(valor.original) <= 0)
            return recusar(400, 'CobOperacaoInvalida')
          if (!semDevedor && (!documento || typeof nome !== 'string' || (cpf !== undefined && cnpj !== undefined)))
            return recusar(400, 'CobOperacaoInvalida')
          if (recurso === 'cob' && !Number.isInteger(calendario?.expiracao)) return recusar(400, 'CobOperacaoInvalida')
          if (recurso === 'cobv' && !(String(calendario?.dataDeVencimento) >= agora.toISOString().slice(0, 10)))
            return recusar(400, 'CobVOperacaoInvalida')
          const antes = mapa.get(id ?? '')
          if (antes && antes.status !== 'ATIVA') return recusar(400, 'CobOperacaoInvalida')
          if (antes) return responder(200, antes)
          const location = `pix.banco.exemplo/qr/v2/${recurso === 'cobv' ? 'cobv/' : ''}${randomBytes(16).toString('hex')}`
          const nova: Json = {
            ...corpo,
            calendario: { criacao: agora.toISOString(), ...calendario },
            txid: id,
            revisao: 0,
            loc: { id: mapa.size + 1, location, tipoCob: recurso, criacao: agora.toISOString() },
            location,
            status: 'ATIVA',
          }
          if (controle.comCopiaECola) nova.pixCopiaECola = copiaECola(location)
          mapa.set(id ?? '', nova)
          return responder(201, nova)
        }
        case 'GET cob/:id':
        case 'GET cobv/:id': {
          const achada = mapa.get(id ?? '')
          return achada ? responder(200, achada) : recusar(404, 'CobNaoEncontrado')
        }
        case 'PATCH cob/:id':
        case 'PATCH cobv/:id': {
          const achada = mapa.get(id ?? '')
          if (!achada) return recusar(404, 'CobNaoEncontrado')
          if (corpo?.status !== 'REMOVIDA_PELO_USUARIO_RECEBEDOR' || achada.status !== 'ATIVA')
            return recusar(400, 'CobOperacaoInvalida')
          achada.status = corpo.status
          return responder(200, achada)
        }
        case 'GET cob':
        case 'GET cobv': {
          const [inicio, fim] = [url.searchParams.get('inicio'), url.searchParams.get('fim')]
          if (!inicio || !fim || inicio > fim) return recusar(400, 'CobConsultaInvalida')
          const pagina = Number(url.searchParams.get('paginacao.paginaAtual') ?? 0)
          const todas = [...mapa.values()].filter(({ calendario }) => {
            const { criacao } = calendario as { criacao: string }
            return criacao >= inicio && criacao <= fim
          })
          const por = 2
          const paginacao = {
            paginaAtual: pagina,
            itensPorPagina: por,
            quantidadeDePaginas: Math.ceil(todas.length / por),
            quantidadeTotalDeItens: todas.length,
          }
          return responder(200, {
            parametros: { inicio, fim, paginacao },
            cobs: todas.slice(pagina * por, pagina * por + por),
          })
        }
        case 'PUT pix/:id/devolucao':
        case 'GET pix/:id/devolucao': {
          const todas = [...cobs.values(), ...cobvs.values(), ...cobrs.values()]
          const pix = todas.flatMap((cob) => (cob.pix ?? []) as Json[]).find(({ endToEndId }) => endToEndId === id)
          if (!pix) return recusar(404, 'PixNaoEncontrado')
          pix.devolucoes ??= []
          const feitas = pix.devolucoes as Json[]
          const achada = feitas.find((cada) => cada.id === subId)
          if (request.method === 'GET')
            return achada ? responder(200, achada) : recusar(404, 'PixDevolucaoNaoEncontrada')
          const valor = String(corpo?.valor ?? '')
          const contam = feitas.filter(({ status }) => status !== 'NAO_REALIZADO')
          const devolvido = contam.reduce((soma, cada) => soma + Number(cada.valor), 0)
          if (achada || !/^[a-zA-Z0-9]{1,35}$/.test(subId ?? '') || !dinheiro.test(valor) || Number(valor) <= 0)
            return recusar(400, 'PixDevolucaoInvalida')
          if (devolvido + Number(valor) > Number(pix.valor) + 1e-9) return recusar(400, 'PixDevolucaoInvalida')
          const nova = {
            id: subId,
            rtrId: `D${endToEnd().slice(1)}`,
            valor,
            natureza: 'ORIGINAL',
            horario: { solicitacao: agora.toISOString(), liquidacao: agora.toISOString() },
            status: controle.estorno,
          }
          feitas.push(nova)
          return responder(201, nova)
        }
        case 'GET pix/:id': {
          const todas = [...cobs.values(), ...cobvs.values(), ...cobrs.values()]
          const pix = todas.flatMap((cob) => (cob.pix ?? []) as Json[]).find(({ endToEndId }) => endToEndId === id)
          return pix ? responder(200, pix) : recusar(404, 'PixNaoEncontrado')
        }
        case 'PUT webhook/:id':
          if (decodeURIComponent(id ?? '') !== 'chave-pix@zelo.exemplo' || !URL.canParse(String(corpo?.webhookUrl)))
            return recusar(400, 'WebhookOperacaoInvalida')
          if (controle.exigeCertificado && request.headers['x-skip-mtls-checking'] !== 'true')
            return responder(400, { nome: 'webhook_invalido', mensagem: 'A URL informada não pede certificado' })
          controle.webhookUrl = String(corpo?.webhookUrl)
          return responder(200, {})
        case 'PUT webhookrec':
        case 'PUT webhookcobr':
          if (!URL.canParse(String(corpo?.webhookUrl))) return recusar(400, 'WebhookOperacaoInvalida')
          return responder(200, {})
        case 'POST rec': {
          const { vinculo, calendario, ativacao, valor } = (corpo ?? {}) as Record<string, Json>
          const txid = ((ativacao?.dadosJornada ?? {}) as Json).txid
          if (controle.semAutomatico) return recusar(400, 'RecOperacaoInvalida')
          if (!vinculo?.contrato || !vinculo.devedor || String(vinculo.contrato).length > 35)
            return recusar(400, 'RecOperacaoInvalida')
          if (!['SEMANAL', 'MENSAL', 'TRIMESTRAL', 'SEMESTRAL', 'ANUAL'].includes(String(calendario?.periodicidade)))
            return recusar(400, 'RecOperacaoInvalida')
          if (!['NAO_PERMITE', 'PERMITE_3R_7D'].includes(String(corpo?.politicaRetentativa)))
            return recusar(400, 'RecOperacaoInvalida')
          if (!dinheiro.test(String(valor?.valorMinimoRecebedor))) return recusar(400, 'RecOperacaoInvalida')
          if (ativacao && !cobs.has(String(txid))) return recusar(400, 'RecOperacaoInvalida')
          const idRec = `RR12345678${agora.toISOString().slice(0, 10).replaceAll('-', '')}${randomBytes(6).toString('hex').slice(0, 11)}`
          const nova: Json = { ...corpo, idRec, status: 'CRIADA', criacao: agora.toISOString() }
          recs.set(idRec, nova)
          return responder(201, nova)
        }
        case 'GET rec': {
          const [inicio, fim] = [url.searchParams.get('inicio'), url.searchParams.get('fim')]
          if (!inicio || !fim || inicio > fim) return recusar(400, 'RecConsultaInvalida')
          const documento = url.searchParams.get('cpf') ?? url.searchParams.get('cnpj')
          const todas = [...recs.values()].filter(({ criacao, vinculo }) => {
            const { cpf, cnpj } = (vinculo as { devedor: Json }).devedor
            return String(criacao) >= inicio && String(criacao) <= fim && (!documento || documento === (cpf ?? cnpj))
          })
          const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1 }
          return responder(200, { parametros: { inicio, fim, paginacao }, recs: todas })
        }
        case 'GET rec/:id':
        case 'PATCH rec/:id': {
          const achada = recs.get(id ?? '')
          if (!achada) return recusar(404, 'RecNaoEncontrada')
          if (request.method === 'GET') {
            const txid = url.searchParams.get('txid')
            if (!txid) return responder(200, achada)
            const cob = cobs.get(txid) ?? cobvs.get(txid)
            if (!cob) return recusar(400, 'RecConsultaInvalida')
            const jornada = cobs.has(txid) ? 'JORNADA_3' : 'JORNADA_4'
            return responder(200, {
              ...achada,
              dadosQR: { jornada, pixCopiaECola: copiaECola(String(cob.location), `pix.banco.exemplo/rec/${id}`) },
            })
          }
          if (corpo?.status !== 'CANCELADA' || !['CRIADA', 'APROVADA'].includes(String(achada.status)))
            return recusar(400, 'RecOperacaoInvalida')
          achada.status = 'CANCELADA'
          return responder(200, achada)
        }
        case 'PUT cobr/:id': {
          const { idRec, valor, recebedor, ajusteDiaUtil, calendario } = (corpo ?? {}) as Record<string, Json>
          const antes = cobrs.get(id ?? '')
          if (antes) return recusar(400, 'CobROperacaoInvalida')
          if (recs.get(String(idRec))?.status !== 'APROVADA') return recusar(400, 'CobROperacaoInvalida')
          if (!/^[a-zA-Z0-9]{26,35}$/.test(id ?? '')) return recusar(400, 'CobROperacaoInvalida')
          if (!dinheiro.test(String(valor?.original)) || !recebedor?.conta || typeof ajusteDiaUtil !== 'boolean')
            return recusar(400, 'CobROperacaoInvalida')
          const cedo = new Date(agora.getTime() + 86_400_000).toISOString().slice(0, 10)
          if (!(String(calendario?.dataDeVencimento) > cedo)) return recusar(400, 'CobROperacaoInvalida')
          const criacao = agora.toISOString()
          const nova: Json = {
            ...corpo,
            txid: id,
            status: 'CRIADA',
            calendario: { ...calendario, criacao: criacao.slice(0, 10) },
            atualizacao: [{ status: 'CRIADA', data: criacao }],
            tentativas: [],
          }
          cobrs.set(id ?? '', nova)
          return responder(201, nova)
        }
        case 'GET cobr/:id': {
          const achada = cobrs.get(id ?? '')
          return achada ? responder(200, achada) : recusar(404, 'CobRNaoEncontrada')
        }
        case 'PATCH cobr/:id': {
          const achada = cobrs.get(id ?? '')
          if (!achada) return recusar(404, 'CobRNaoEncontrada')
          const marcada = String((achada.calendario as Json).dataDeVencimento)
          // Too late from the day of the first try.
          if (agora.toISOString().slice(0, 10) >= marcada) return recusar(400, 'CobROperacaoInvalida')
          if (corpo?.status !== 'CANCELADA' || !['CRIADA', 'ATIVA'].includes(String(achada.status)))
            return recusar(400, 'CobROperacaoInvalida')
          achada.status = 'CANCELADA'
          return responder(200, achada)
        }
        case 'GET cobr': {
          const [inicio, fim] = [url.searchParams.get('inicio'), url.searchParams.get('fim')]
          if (!inicio || !fim || inicio > fim) return recusar(400, 'CobRConsultaInvalida')
          const paginacao = { paginaAtual: 0, itensPorPagina: 100, quantidadeDePaginas: 1 }
          return responder(200, { parametros: { inicio, fim, paginacao }, cobsr: [...cobrs.values()] })
        }
        case 'POST cobr/:id/retentativa': {
          const achada = cobrs.get(id ?? '')
          const tentativas = (achada?.tentativas ?? []) as Json[]
          const vencimento = String(((achada?.calendario ?? {}) as Json).dataDeVencimento)
          const limite = new Date(Date.parse(vencimento) + 7 * 86_400_000).toISOString().slice(0, 10)
          const hoje = agora.toISOString().slice(0, 10)
          const denovo = tentativas.filter(({ tipo }) => tipo === 'NTAG')
          const correm = tentativas.some(({ status }) => status !== 'REJEITADA')
          if (achada?.status !== 'ATIVA' || denovo.length >= 3 || tentativas.length === 0 || correm)
            return recusar(400, 'CobROperacaoInvalida')
          if (
            !subId ||
            subId <= hoje ||
            subId > limite ||
            denovo.some(({ dataLiquidacao }) => dataLiquidacao === subId)
          )
            return recusar(400, 'CobROperacaoInvalida')
          achada.tentativas = [...tentativas, { dataLiquidacao: subId, tipo: 'NTAG', status: 'SOLICITADA' }]
          return responder(201, achada)
        }
        default:
          return recusar(404, 'NaoEncontrado')
      }
    },
  )
  const { endereco, stop } = await escutar(server, 'https')

  const daChave = (txid: string) => {
    const achada = cobs.get(txid) ?? cobvs.get(txid) ?? cobrs.get(txid)
    if (!achada) throw new Error(`bank: no charge ${txid}`)
    return achada
  }
  return {
    endereco,
    gravados,
    controle,
    recs,
    cobs,
    cobrs,
    tokens,
    total: () => cobs.size + cobvs.size + cobrs.size,
    mudar: (txid: string, mudancas: Json) => Object.assign(daChave(txid), mudancas),
    /** Sets the state of the charge's last refund. */
    devolver: (txid: string, status: typeof controle.estorno) => {
      const [pix] = daChave(txid).pix as [{ devolucoes: Json[] }]
      Object.assign(pix.devolucoes.at(-1) as Json, { status })
    },
    pagar: (txid: string) => {
      const cob = daChave(txid)
      const horario = controle.agora().toISOString()
      const { original } = cob.valor as { original: string }
      const pix = { endToEndId: endToEnd(), txid, valor: original, horario, chave: cob.chave }
      return Object.assign(cob, { status: 'CONCLUIDA', pix: [...((cob.pix ?? []) as Json[]), pix] })
    },
    /** The payer answers the charge's authorization request in the bank's app. */
    autorizar: (idRec: string, status = 'APROVADA') => {
      const rec = recs.get(idRec)
      if (!rec) throw new Error(`bank: no authorization ${idRec}`)
      const data = controle.agora().toISOString()
      return Object.assign(rec, { status, atualizacao: [{ status, data }] })
    },
    /** The bank could not debit: that day's try failed. */
    falhar: (txid: string) => {
      const cobr = daChave(txid)
      const { dataDeVencimento } = cobr.calendario as { dataDeVencimento: string }
      const antes = (cobr.tentativas as Json[]).map((cada) => ({ ...cada, status: 'REJEITADA' }))
      const primeira = { dataLiquidacao: dataDeVencimento, tipo: 'AGND', status: 'REJEITADA' }
      return Object.assign(cobr, { status: 'ATIVA', tentativas: antes.length > 0 ? antes : [primeira] })
    },
    /** Webhook about authorizations and their charges. */
    avisoAutomatico: (itens: { idRec?: string; txid?: string }) => ({
      cabecalhos: {},
      corpo: Buffer.from(
        JSON.stringify({
          ...(itens.idRec && { recs: [recs.get(itens.idRec)] }),
          ...(itens.txid && { cobsr: [cobrs.get(itens.txid)] }),
        }),
      ),
    }),
    /** Webhook about a charge. */
    aviso: (txid: string) => ({
      cabecalhos: {},
      corpo: Buffer.from(JSON.stringify({ pix: daChave(txid).pix ?? [] })),
    }),
    close: stop,
  }
}

/** The manual's example with another location; `lerBrCode` checks it. */
function copiaECola(location: string, rec?: string): string {
  const conta = `0014br.gov.bcb.pix25${location.length}${location}`
  // Template 80 of the manual: location of the recurrence.
  const daRec = rec && `0014br.gov.bcb.pix25${String(rec.length).padStart(2, '0')}${rec}`
  const recorrencia = daRec ? `80${daRec.length}${daRec}` : ''
  const corpo = `00020101021226${conta.length}${conta}5204000053039865802BR5904Zelo6009Sao Paulo62070503***${recorrencia}6304`
  return corpo + crc(corpo)
}

function crc(texto: string): string {
  let valor = 0xffff
  for (const byte of Buffer.from(texto)) {
    valor ^= byte << 8
    for (let i = 0; i < 8; i++) valor = (valor & 0x8000 ? (valor << 1) ^ 0x1021 : valor << 1) & 0xffff
  }
  return valor.toString(16).toUpperCase().padStart(4, '0')
}
