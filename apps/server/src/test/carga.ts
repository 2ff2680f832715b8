import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs } from './app.ts'
import { daEvolution, type Evolution } from './evolution.ts'

type Tipo = 'mensagem' | 'horario' | 'webhook'
/** One call as its caller saw it. `status` 0: no answer. */
export type Tentativa = { tipo: Tipo; instancia: number; em: number; ms: number; status: number; corpo: unknown }
/** An acknowledged request and its key. */
export type FeitoNaCarga = { tipo: Tipo; chave: string; em: number }

export type Carga = {
  feitos: FeitoNaCarga[]
  tentativas: Tentativa[]
  conversas: { id: string; visitante: string }[]
  /** Orders of messages seen by a page, by conversation; one page per instance. */
  ouvidas: { conversa: { id: string }; ouvido: number[] }[]
  /** Stops; resolves when every request was acknowledged. */
  parar(): Promise<void>
  fecharPaginas(): void
}

const contatos = 4
const marcando = 2
/** Longer than anybody waits, so that hanging calls show. */
const pacienciaMs = 90_000

/** Clients that repeat a request under one key, at any instance, until acknowledged. */
export async function openCarga(portas: number[], evolution: Evolution, conversando = 6, pausaMs = 25): Promise<Carga> {
  const feitos: FeitoNaCarga[] = []
  const tentativas: Tentativa[] = []
  const paginas = new AbortController()
  let pedindo = true
  let vez = 0
  let pessoas = 0
  const telefone = () => `55119${String(80_000_000 + pessoas++)}`

  async function chamar(instancia: number, method: string, caminho: string, body?: unknown, headers = {}) {
    const resposta = await fetch(`http://127.0.0.1:${portas[instancia]}/api${caminho}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(pacienciaMs),
    })
    const texto = await resposta.text()
    return {
      status: resposta.status,
      corpo: texto.startsWith('{') || texto.startsWith('[') ? JSON.parse(texto) : texto,
    }
  }
  async function pronto<T>(method: string, caminho: string, body?: unknown, token?: string): Promise<T> {
    const { status, corpo } = await chamar(0, method, caminho, body, token && { authorization: `Bearer ${token}` })
    if (status !== 200) throw new Error(`${caminho}: ${status} ${JSON.stringify(corpo)}`)
    return corpo as T
  }
  /** True: done. False: refused for good. */
  async function insistir(tipo: Tipo, chave: string, caminho: string, body: unknown, headers = {}): Promise<boolean> {
    for (;;) {
      const instancia = vez++ % portas.length
      const em = performance.now()
      const { status, corpo } = await chamar(instancia, 'POST', caminho, body, headers).catch((error: Error) => ({
        status: 0,
        corpo: error.message,
      }))
      const agora = performance.now()
      tentativas.push({ tipo, instancia, em, ms: agora - em, status, corpo: status === 200 ? undefined : corpo })
      if (status === 200) feitos.push({ tipo, chave, em: agora })
      if (status === 200 || (status >= 400 && status < 500 && status !== 429)) return status === 200
      await sleep(100)
    }
  }

  const entrar = async (cpf: string) =>
    (await pronto<{ token: string }>('POST', '/acesso/entrar', { cpf, senha: senhaDemo })).token
  const { instancia, caminho } = await parear(evolution, pronto, entrar)
  const base = '/chat/clinica-aurora/conversas'
  const conversas = await Promise.all(
    Array.from({ length: conversando }, () => pronto<Carga['conversas'][number]>('POST', base, { idioma: 'br' })),
  )
  const livres = openHorarios(pronto)

  const ouvidas = conversas.slice(0, portas.length).map((conversa, i) => {
    const ouvido: number[] = []
    void ouvir(`http://127.0.0.1:${portas[i]}/api${base}`, conversa, ouvido, paginas.signal)
    return { conversa, ouvido }
  })

  async function conversar({ id, visitante }: Carga['conversas'][number]) {
    for (let i = 0; pedindo; i++) {
      const chave = randomUUID()
      const texto = i % 2 ? `Quanto custa a limpeza? (${i})` : `Qual o endereço? (${i})`
      const corpo = { texto, chave_cliente: chave }
      await insistir('mensagem', chave, `${base}/${id}/mensagens`, corpo, { 'x-visitante': visitante })
      await sleep(pausaMs)
    }
  }
  async function escrever() {
    while (pedindo) {
      const chave = randomUUID()
      const data = daEvolution({ de: telefone(), id: chave, texto: `Qual o endereço? ${chave}` })
      await insistir('webhook', chave, caminho, { event: 'messages.upsert', instance: instancia, data })
      await sleep(8 * pausaMs)
    }
  }
  async function marcar() {
    for (let livre = await livres(); pedindo && livre; livre = await livres()) {
      const chave = randomUUID()
      const quem = { nome: 'Nádia Rocha', email: `${chave}@exemplo.com.br` }
      await insistir('horario', chave, '/agendar/clinica-aurora/agendamentos', { ...livre, ...quem, pedido: chave })
      await sleep(4 * pausaMs)
    }
  }
  const trabalho = Promise.all([
    ...conversas.map(conversar),
    ...Array.from({ length: contatos }, escrever),
    ...Array.from({ length: marcando }, marcar),
  ])

  return {
    feitos,
    tentativas,
    conversas,
    ouvidas,
    async parar() {
      pedindo = false
      await trabalho
    },
    fecharPaginas: () => paginas.abort(),
  }
}

/** Page that follows a conversation's events, reconnecting with the last order seen. */
async function ouvir(
  base: string,
  { id, visitante }: Carga['conversas'][number],
  ouvido: number[],
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const headers = { 'x-visitante': visitante, 'last-event-id': String(ouvido.at(-1) ?? 0) }
    const { ok, body } = await fetch(`${base}/${id}/eventos`, { headers, signal }).catch(() => ({
      ok: false,
      body: null,
    }))
    const leitor = ok ? body?.pipeThrough(new TextDecoderStream()).getReader() : undefined
    let resto = ''
    for (;;) {
      const { value, done } = (await leitor?.read().catch(() => undefined)) ?? { done: true }
      if (done) break
      const linhas = (resto + value).split('\n')
      resto = linhas.pop() ?? ''
      for (const linha of linhas) if (linha.startsWith('id: ')) ouvido.push(Number(linha.slice(4)))
    }
    await sleep(500)
  }
}

export type Pronto = <T>(method: string, caminho: string, body?: unknown, token?: string) => Promise<T>

/** A paired number of the demo company: provider name and webhook address. */
async function parear(evolution: Evolution, pronto: Pronto, entrar: (cpf: string) => Promise<string>) {
  const administrador = await entrar(cpfs.administrador)
  const { endereco, chave: segredo } = evolution
  const servidor = { nome: 'Evolution', tipo: 'WHATSAPP_EVOLUTION', endereco, segredo, opcoes: {}, ordem: 1 }
  const { id } = await pronto<{ id: string }>('POST', '/cpainel/servidores', servidor, administrador)
  await pronto('PUT', `/cpainel/servidores/${id}/estado`, { estado: 'ATIVO' }, administrador)
  const gestor = await entrar(cpfs.gestor)
  const novo = { tipo: 'WHATSAPP_EVOLUTION', nome: 'Recepção', servidor_id: id }
  const { canal } = await pronto<{ canal: { id: string } }>('POST', '/gerenciamento/canais', novo, gestor)
  await pronto('POST', `/gerenciamento/canais/${canal.id}/conectar`, {}, gestor)
  const instancia = `zelo-${canal.id}`
  await evolution.parear(instancia)
  const url = new URL(evolution.instancias.get(instancia)?.webhook?.url ?? '')
  return { instancia, caminho: url.pathname.replace(/^\/api/, '') }
}

/** Free times of a demo service, week by week. */
export function openHorarios(pronto: Pronto, nome = 'Limpeza') {
  type Servico = { id: string; nome: string }
  type Livre = { inicio: string; profissional: { id: string } }
  type HorarioDaCarga = { inicio: string; profissional_id: string; servico_id: string }
  const livres: HorarioDaCarga[] = []
  let semana = 0
  async function lerSemana(): Promise<void> {
    const { servicos } = await pronto<{ servicos: Servico[] }>('GET', '/agendar/clinica-aurora')
    const { id: servico } = servicos.find((um) => um.nome === nome) as Servico
    const de = new Date(Date.now() + (2 + 7 * semana) * 86_400_000)
    const ate = new Date(de.getTime() + 7 * 86_400_000)
    const busca = new URLSearchParams({ de: de.toISOString(), ate: ate.toISOString(), servico })
    const lidos = await pronto<Livre[]>('GET', `/agendar/clinica-aurora/horarios?${busca}`)
    livres.push(
      ...lidos.map(({ inicio, profissional }) => ({ inicio, profissional_id: profissional.id, servico_id: servico })),
    )
    semana += 1
  }
  return async (): Promise<HorarioDaCarga | undefined> => {
    while (livres.length === 0 && semana < 12) await lerSemana().catch(() => sleep(200))
    return livres.shift()
  }
}
