import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { arquivoDoAnexo } from '#conversa/conversa/anexo/anexo.table.ts'
import { senhaDemo } from '#identidade/acesso/contas-iniciais/usuario.semente.ts'
import { cpfs } from './app.ts'
import { openHorarios, type Pronto } from './carga.ts'
import type { LinhaDoRelatorio } from './conferir-carga.ts'
import type { NoPostgres } from './no-postgres.ts'
import { regraPadrao } from './sinal.ts'

type Resposta = { status: number; corpo: unknown }
type Opcoes = { portas: number[]; dados: string; sql: NoPostgres['sql']; pausaMs: number }

const linhasPorArquivo = 25
const pacienciaMs = 60_000

/** Deposits, imports and files: each request is repeated until acknowledged. */
export async function openCargaLonga({ portas, dados, sql, pausaMs }: Opcoes) {
  let vez = 0
  const pagos: string[] = []
  const linhas: string[] = []
  const arquivos: { chave: string; digital: string }[] = []
  let pedindo = true
  let token: string | undefined

  async function chamar(method: string, caminho: string, body?: string | FormData, headers = {}): Promise<Resposta> {
    const sinal = AbortSignal.timeout(pacienciaMs)
    const resposta = await fetch(`http://127.0.0.1:${portas[vez++ % portas.length]}${caminho}`, {
      method,
      headers,
      body,
      redirect: 'manual',
      signal: sinal,
    })
    const texto = await resposta.text()
    return { status: resposta.status, corpo: /^[[{]/.test(texto) ? JSON.parse(texto) : texto }
  }
  /** Repeats as the manager, signing in again when needed, until a final answer. */
  async function insistir(method: string, caminho: string, corpo?: unknown, publico = false): Promise<Resposta> {
    for (;;) {
      try {
        const json = { 'content-type': 'application/json' }
        if (!publico && !token) {
          const entrada = JSON.stringify({ cpf: cpfs.gestor, senha: senhaDemo })
          const { status, corpo: aberta } = await chamar('POST', '/api/acesso/entrar', entrada, json)
          if (status === 200) token = (aberta as { token: string }).token
        }
        const headers = {
          ...(!(corpo instanceof FormData) && json),
          ...(!publico && { authorization: `Bearer ${token}` }),
        }
        const body = corpo instanceof FormData ? corpo : corpo === undefined ? undefined : JSON.stringify(corpo)
        const resposta = await chamar(method, `/api${caminho}`, body, headers)
        if (resposta.status < 500 && resposta.status !== 401 && resposta.status !== 429) return resposta
        if (resposta.status === 401) token = undefined
      } catch {
        // No answer.
      }
      await sleep(100)
    }
  }
  const pronto: Pronto = async <T>(method: string, caminho: string, body?: unknown) => {
    const { status, corpo } = await insistir(method, caminho, body)
    if (status !== 200) throw new Error(`${caminho}: ${status} ${JSON.stringify(corpo)}`)
    return corpo as T
  }
  const perguntar = async (texto: string, valores: unknown[]) => (await sql(texto, valores).catch(() => []))[0]

  await pedirSinal(pronto)

  async function pagar() {
    const livres = openHorarios(pronto, servicoComSinal)
    for (let livre = await livres(); pedindo && livre; livre = await livres()) {
      const pedido = randomUUID()
      const quem = { nome: 'Paula Rocha', email: `paga-${pedido}@exemplo.com.br`, pedido }
      const { status } = await insistir('POST', '/agendar/clinica-aurora/agendamentos', { ...livre, ...quem }, true)
      if (status !== 200) continue
      const daCobranca = `SELECT b.id FROM agendamento a JOIN sinal s ON s.agendamento_id = a.id JOIN sandbox_cobranca b ON b.chave = s.chave
        WHERE a.chave_idempotencia = $1`
      let cobranca = await perguntar(daCobranca, [`vitrine:${pedido}`])
      while (!cobranca && pedindo) {
        await sleep(100)
        cobranca = await perguntar(daCobranca, [`vitrine:${pedido}`])
      }
      if (cobranca && (await aprovar(String(cobranca.id)))) pagos.push(pedido)
      await sleep(4 * pausaMs)
    }
  }
  async function aprovar(id: string): Promise<boolean> {
    const formulario = {
      'content-type': 'application/x-www-form-urlencoded',
      origin: `http://127.0.0.1:${portas[0]}`,
      'sec-fetch-site': 'same-origin',
    }
    for (;;) {
      const { status } = await chamar('POST', `/ambiente-de-testes/cobranca/${id}`, 'acao=APROVAR', formulario).catch(
        () => ({
          status: 0,
        }),
      )
      if (status === 303) return true
      // Repeated for a paid charge: the first answer was lost.
      if (status >= 400 && status < 500)
        return (
          (await perguntar('SELECT FROM sandbox_cobranca WHERE id = $1 AND situacao = $2', [id, 'PAGA'])) !== undefined
        )
      await sleep(100)
    }
  }

  async function importar() {
    const url = '/gerenciamento/clientes-importacoes'
    while (pedindo) {
      const lote = randomUUID()
      const todas = Array.from({ length: linhasPorArquivo }, (_, i) => ({ nome: `Importada ${lote} ${i}` }))
      const aberta = await insistir('POST', url, { arquivo: 'agenda.csv', total: todas.length })
      if (aberta.status !== 200) {
        // Another one runs: the answer about its end was lost.
        await sleep(500)
        continue
      }
      const { id } = aberta.corpo as { id: string }
      const ate = async (estado: string) => {
        while ((await pronto<{ estado: string }>('GET', `${url}/${id}`)).estado !== estado) await sleep(200)
      }
      await pronto('POST', `${url}/${id}/linhas`, { de: 1, linhas: todas })
      await pronto('POST', `${url}/${id}/conferencia`)
      await ate('CONFERIDA')
      await pronto('POST', `${url}/${id}/inicio`, { duplicados: 'PULAR' })
      await ate('CONCLUIDA')
      linhas.push(...todas.map(({ nome }) => nome))
      await sleep(4 * pausaMs)
    }
  }

  async function anexar() {
    const aberta = (await insistir('POST', '/chat/clinica-aurora/conversas', { idioma: 'br' }, true)).corpo as {
      id: string
    }
    const url = `/gerenciamento/conversas/${aberta.id}`
    while (pedindo) {
      const chave = randomUUID()
      const bytes = Buffer.from(`%PDF-1.7\n${chave.repeat(500)}`)
      const formulario = new FormData()
      formulario.set('arquivo', new File([bytes], 'laudo.pdf'))
      const { id: anexo } = await pronto<{ id: string }>('POST', `${url}/anexos`, formulario)
      // An acknowledged file that cannot be sent counts as lost.
      await insistir('POST', `${url}/mensagens`, { texto: 'Segue o laudo.', chave, anexo })
      arquivos.push({ chave, digital: digitalDe(bytes) })
      await sleep(2 * pausaMs)
    }
  }

  const trabalho = Promise.all([pagar(), importar(), anexar()])
  // Reported by `parar`.
  trabalho.catch(() => {})
  return {
    async parar() {
      pedindo = false
      await trabalho
    },
    async conferir(): Promise<Record<string, LinhaDoRelatorio>> {
      const contar = async (chaves: string[], texto: string) => {
        const rows = await sql<{ chave: string; n: number }>(texto, [chaves])
        const n = new Map(rows.map((row) => [row.chave, row.n]))
        return {
          acknowledged: chaves.length,
          lost: chaves.filter((chave) => !n.get(chave)).length,
          twice: chaves.filter((chave) => (n.get(chave) ?? 0) > 1).length,
        }
      }
      return {
        'deposits paid': await contar(
          pagos,
          `SELECT substr(a.chave_idempotencia, 9) AS chave, count(r.id)::int AS n FROM agendamento a
           JOIN sinal s ON s.agendamento_id = a.id AND s.situacao = 'PAGO' JOIN sinal_recebido r ON r.sinal_id = s.id
           WHERE substr(a.chave_idempotencia, 9) = ANY ($1) GROUP BY 1`,
        ),
        'lines imported': await contar(
          linhas,
          'SELECT nome AS chave, count(*)::int AS n FROM cliente WHERE nome = ANY ($1) GROUP BY 1',
        ),
        'files sent': await contar(
          arquivos.map(({ chave }) => chave),
          `SELECT m.chave_cliente AS chave, count(*)::int AS n FROM mensagem m JOIN anexo x ON x.mensagem_id = m.id AND x.estado = 'GUARDADO'
           WHERE m.chave_cliente = ANY ($1) GROUP BY 1`,
        ),
        'files whole': await inteiros(arquivos, sql, dados),
      }
    },
  }
}

async function inteiros(
  arquivos: { chave: string; digital: string }[],
  sql: NoPostgres['sql'],
  dados: string,
): Promise<LinhaDoRelatorio> {
  const rows = await sql<{ chave: string; empresaId: string; id: string }>(
    `SELECT m.chave_cliente AS chave, x.empresa_id AS "empresaId", x.id FROM mensagem m JOIN anexo x ON x.mensagem_id = m.id
     WHERE m.chave_cliente = ANY ($1)`,
    [arquivos.map(({ chave }) => chave)],
  )
  const achados = new Map<string, string>()
  for (const row of rows) {
    const bytes = await readFile(join(dados, 'arquivos', arquivoDoAnexo(row))).catch(() => Buffer.alloc(0))
    achados.set(row.chave, digitalDe(bytes))
  }
  const lost = arquivos.filter(({ chave, digital }) => achados.get(chave) !== digital).length
  return { acknowledged: arquivos.length, lost, twice: 0 }
}

const servicoComSinal = 'Clareamento'

async function pedirSinal(pronto: Pronto): Promise<void> {
  type Versionado = { versao: number }
  const regra = await pronto<Versionado>('GET', '/gerenciamento/sinais/regra')
  await pronto('PUT', '/gerenciamento/sinais/regra', { ...regraPadrao, versao: regra.versao })
  const url = '/gerenciamento/servicos'
  const { itens } = await pronto<{ itens: { id: string; nome: string }[] }>('GET', `${url}?busca=${servicoComSinal}`)
  const id = itens[0]?.id
  const { id: _, alterada_em: _em, ...servico } = await pronto<Record<string, unknown>>('GET', `${url}/${id}`)
  await pronto('PUT', `${url}/${id}`, { ...servico, sinal_tipo: 'VALOR', sinal_valor: 5_000 })
}

function digitalDe(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
