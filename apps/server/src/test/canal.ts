import type { AddressInfo } from 'node:net'
import type { TestApp } from './app.ts'
import { cpfs } from './app.ts'
import { eventually } from './eventually.ts'
import { daEvolution, type Evolution } from './evolution.ts'

type LinhaDoBanco = Record<string, unknown>

/** Listens, so that providers can call it. */
export async function ouvir(test: TestApp): Promise<string> {
  if (!test.app.server.listening) await test.app.listen({ host: '127.0.0.1', port: 0 })
  const origem = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  test.servicos.config.publicUrl = origem
  return origem
}

export async function ligarServidor(
  test: TestApp,
  dados: { nome: string; tipo: string; endereco: string; segredo: string; opcoes?: object },
) {
  const token = await test.entrar(cpfs.administrador)
  const criado = await test.chamar({
    method: 'POST',
    url: '/cpainel/servidores',
    token,
    body: { opcoes: {}, ordem: 1, ...dados },
  })
  if (criado.statusCode !== 200) throw new Error(criado.body)
  const { id } = criado.json() as { id: string }
  const mudar = (estado: string) =>
    test.chamar({ method: 'PUT', url: `/cpainel/servidores/${id}/estado`, token, body: { estado } })
  await mudar('ATIVO')
  return { id, mudar }
}

/** A connected channel of the demo company, with its messages. */
export async function abrirCanalEvolution(
  test: TestApp,
  evolution: Evolution,
  servidorId: string,
  nome = 'WhatsApp da recepção',
) {
  let token = await test.entrar(cpfs.gestor)
  const chamar = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown) => {
    const pedido = { method, url: `/gerenciamento/canais${caminho}`, body }
    const resposta = await test.chamar({ ...pedido, token })
    if (resposta.statusCode !== 401) return resposta
    // The test clock outlives the token.
    token = await test.entrar(cpfs.gestor)
    return test.chamar({ ...pedido, token })
  }
  const criado = await chamar('POST', '', { tipo: 'WHATSAPP_EVOLUTION', nome, servidor_id: servidorId })
  if (criado.statusCode !== 200) throw new Error(criado.body)
  const { canal } = criado.json() as { canal: { id: string } }
  const instancia = `zelo-${canal.id}`
  const sql: (...como: Parameters<TestApp['sql']>) => Promise<LinhaDoBanco[]> = test.sql
  /** Waits until all received events are processed. */
  const esperarEventosLidos = () =>
    eventually(async () => {
      const [{ n } = {}] = await sql("SELECT count(*)::int AS n FROM canal_evento WHERE estado = 'PENDENTE'")
      if (n !== 0) throw new Error(`${n} still unread`)
    })
  return {
    id: canal.id,
    instancia,
    chamar,
    sql,
    conectar: () => chamar('POST', `/${canal.id}/conectar`, {}),
    ler: async () =>
      ((await chamar('GET')).json().canais as LinhaDoBanco[]).find(({ id }) => id === canal.id) as LinhaDoBanco,
    /** A client writes; returns the webhook's status. */
    escrever: (mudancas: Parameters<typeof daEvolution>[0] = {}) =>
      evolution.avisar(instancia, 'messages.upsert', daEvolution({ quando: test.clock.now(), ...mudancas })),
    /** Messages with a number, oldest first. */
    dialogo: (de = '5511988887777') =>
      sql(
        `SELECT m.autor, m.texto, m.opcoes, e.estado AS envio, e.motivo, e.provedor_id, c.status FROM mensagem m
         JOIN conversa c ON c.empresa_id = m.empresa_id AND c.id = m.conversa_id
         JOIN canal_contato k ON k.empresa_id = c.empresa_id AND k.conversa_id = c.id
         LEFT JOIN canal_envio e ON e.empresa_id = m.empresa_id AND e.mensagem_id = m.id
         WHERE k.canal_id = $1 AND (k.telefone = $2 OR k.destino = $2) ORDER BY m.ordem`,
        [canal.id, de],
      ),
    esperarEventosLidos,
    /** Waits until all was read and the agent answered. */
    async esperarRespostas() {
      await esperarEventosLidos()
      await eventually(async () => {
        // What another instance read and left is found by a sweep, which looks at the clock.
        test.clock.advance(1_000)
        const [{ n } = {}] = await sql(
          "SELECT count(*)::int AS n FROM conversa WHERE canal = 'WHATSAPP' AND status = 'AGENTE' AND respondida_ate < ultima_ordem",
        )
        if (n !== 0) throw new Error(`${n} still unanswered`)
      })
    },
  }
}
