import { v7 as uuidv7 } from 'uuid'
import { agendamento } from '#agenda/agendamento/agendamento.table.ts'
import { sinalAvisar } from '#agenda/filas.ts'
import { withPlataforma } from '../platform/database/database.ts'
import { cpfs, type TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { sossego } from './sossego.ts'

export type Livre = { inicio: string; profissional: { id: string; nome: string } }
export const regraPadrao = {
  prazo_min: 30,
  cancelamento_horas: 24,
  no_prazo: 'DEVOLVER',
  conta: 'SANDBOX',
  pix_chave: '',
  pix_nome: '',
  pix_cidade: '',
}

/** The demo's «Limpeza» asks for R$ 50 in the test environment; its agenda is empty. */
export async function openSinais(test: TestApp) {
  const { servicos } = test
  let gestor = await test.entrar(cpfs.gestor)
  const plataforma = <T>(work: Parameters<typeof withPlataforma<T>>[2]) =>
    withPlataforma(servicos.db, 'plataforma.semente', work)
  const linhas = (sql: string, valores: unknown[] = []) =>
    plataforma(async (tx) => (await tx.client.query(sql, valores)).rows as Record<string, unknown>[])
  /** As the manager, signing in again after expiry. */
  const chamar = async (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown) => {
    const resposta = await test.chamar({ method, url, token: gestor, body })
    if (resposta.statusCode !== 401) return resposta
    gestor = await test.entrar(cpfs.gestor)
    return test.chamar({ method, url, token: gestor, body })
  }

  await plataforma((tx) => tx.update(agendamento).set({ status: 'CANCELADO' }))
  const lista = (await chamar('GET', '/gerenciamento/servicos?busca=Limpeza')).json()
  const limpeza = lista.itens.find(({ nome }: { nome: string }) => nome === 'Limpeza')

  async function pedirSinal(sinal_tipo: string, sinal_valor: number) {
    const {
      id,
      alterada_em: _,
      versao: _v,
      ...dados
    } = (await chamar('GET', `/gerenciamento/servicos/${limpeza.id}`)).json()
    const { versao } = (await chamar('GET', `/gerenciamento/servicos/${id}`)).json()
    return chamar('PUT', `/gerenciamento/servicos/${id}`, { ...dados, versao, sinal_tipo, sinal_valor })
  }

  async function regra(mudancas: object = {}) {
    const { versao } = (await chamar('GET', '/gerenciamento/sinais/regra')).json()
    return chamar('PUT', '/gerenciamento/sinais/regra', { ...regraPadrao, ...mudancas, versao })
  }

  await regra()
  await pedirSinal('VALOR', 5_000)

  let dias = 0
  /** Another day per call, as a professional is in one place at once. */
  async function outroHorario(): Promise<Livre> {
    dias += 1
    const de = new Date(test.clock.now().getTime() + (2 + dias) * 86_400_000)
    const ate = new Date(de.getTime() + 86_400_000)
    const busca = new URLSearchParams({ de: de.toISOString(), ate: ate.toISOString(), servico: limpeza.id })
    const [livre] = (await test.chamar({ url: `/agendar/clinica-aurora/horarios?${busca}` })).json()
    return livre ?? outroHorario()
  }

  const pedir = ({ inicio, profissional }: Livre, mudancas: object = {}) =>
    test.chamar({
      method: 'POST',
      url: '/agendar/clinica-aurora/agendamentos',
      body: {
        pedido: uuidv7(),
        servico_id: limpeza.id,
        profissional_id: profissional.id,
        inicio,
        nome: 'Nádia Rocha',
        email: 'nadia@exemplo.com.br',
        ...mudancas,
      },
    })

  /** Holds a time; returns its deposit row, once no job makes its charge any more. */
  async function reservar(mudancas: object = {}, livre?: Livre) {
    const horario = livre ?? (await outroHorario())
    const resposta = await pedir(horario, mudancas)
    if (resposta.statusCode !== 200) throw new Error(`pedir: ${resposta.body}`)
    const { sinal } = resposta.json()
    await sossego(servicos, sinalAvisar)
    const [row] = await linhas(
      `SELECT s.*, a.profissional_id FROM sinal s JOIN agendamento a ON a.empresa_id = s.empresa_id AND a.id = s.agendamento_id
       WHERE a.inicio = $1 AND a.profissional_id = $2 ORDER BY s.id DESC`,
      [horario.inicio, horario.profissional.id],
    )
    return { horario, token: sinal.token as string, sinal, row: row as Sinal }
  }

  const agirNoBanco = (chave: string, acao: string) =>
    linhas('SELECT id FROM sandbox_cobranca WHERE chave = $1', [chave]).then(([cobranca]) =>
      test.app.inject({
        method: 'POST',
        url: `/ambiente-de-testes/cobranca/${cobranca?.id}`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: servicos.config.publicUrl,
          'sec-fetch-site': 'same-origin',
        },
        payload: `acao=${acao}`,
      }),
    )

  const ver = async (id: string) => {
    const [row] = await linhas('SELECT * FROM sinal WHERE id = $1', [id])
    return row as Sinal
  }
  const horarioDe = async (id: string) => {
    const [row] = await linhas('SELECT * FROM agendamento WHERE id = $1', [id])
    return row as { status: string; reservado_ate: Date | null; cancelado_por: string | null; inicio: Date }
  }
  const recebidos = (id: string) =>
    linhas('SELECT destino, motivo, valor, gateway FROM sinal_recebido WHERE sinal_id = $1 ORDER BY id', [id])
  const ate = (id: string, situacao: string) =>
    eventually(async () => {
      const row = await ver(id)
      if (row.situacao !== situacao) throw new Error(`the deposit is ${row.situacao}`)
      return row
    })

  return {
    limpeza,
    chamar,
    linhas,
    plataforma,
    pedirSinal,
    regra,
    outroHorario,
    pedir,
    reservar,
    agirNoBanco,
    ver,
    horarioDe,
    recebidos,
    ate,
  }
}

export type Sinal = {
  id: string
  empresa_id: string
  agendamento_id: string
  chave: string
  situacao: string
  valor: number
  expira_em: Date
  regra_br: string
  pix: string | null
}
