import { expect } from 'vitest'
import { cpfs, type TestApp } from './app.ts'
import { ligarServidor, ouvir } from './canal.ts'
import { eventually } from './eventually.ts'
import type { Graph } from './graph.ts'

/** A Cloud channel of the demo company that receives Meta's webhooks. */
export async function abrirCanalCloud(test: TestApp, graph: Graph) {
  graph.controle.agora = () => test.clock.now()
  const webhook = `${await ouvir(test)}/api/canais/cloud`
  const servidor = await ligarServidor(test, {
    nome: 'Meta',
    tipo: 'WHATSAPP_CLOUD',
    endereco: graph.endereco,
    segredo: graph.token,
    opcoes: { numero_id: graph.numeroId },
  })
  const gestor = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', caminho = '', body?: unknown) =>
    test.chamar({ method, url: `/gerenciamento/canais${caminho}`, token: await test.entrar(cpfs.gestor), body })
  const dados = {
    tipo: 'WHATSAPP_CLOUD',
    nome: 'Oficial',
    servidor_id: servidor.id,
    numero_id: graph.numeroId,
    conta_id: '900800700',
    token: graph.token,
    segredo_app: graph.segredoApp,
  }
  const criado = await gestor('POST', '', dados)
  if (criado.statusCode !== 200) throw new Error(criado.body)
  const { id } = (criado.json() as { canal: { id: string } }).canal
  const sql = (text: string, values: unknown[] = []) =>
    test.plataforma(async (tx) => (await tx.client.query(text, values)).rows as Record<string, unknown>[])
  const dialogo = (de: string) =>
    sql(
      `SELECT m.autor, m.texto, c.status, c.id AS conversa_id, c.cliente_id, c.empresa_id, e.estado AS envio
       FROM mensagem m
       JOIN conversa c ON c.empresa_id = m.empresa_id AND c.id = m.conversa_id
       JOIN canal_contato k ON k.empresa_id = c.empresa_id AND k.conversa_id = c.id
       LEFT JOIN canal_envio e ON e.empresa_id = m.empresa_id AND e.mensagem_id = m.id
       WHERE k.telefone = $1 OR k.destino = $1 ORDER BY m.ordem`,
      [de],
    )
  return {
    id,
    dados,
    webhook,
    gestor,
    sql,
    dialogo,
    avisar: async (corpo: unknown) => {
      expect(await graph.avisar(webhook, corpo)).toBe(200)
      await eventually(async () =>
        expect(await sql("SELECT provedor_id FROM canal_evento WHERE estado = 'PENDENTE'")).toEqual([]),
      )
    },
    ler: async () =>
      ((await gestor('GET')).json().canais as Record<string, unknown>[]).find((um) => um.id === id) ?? {},
    respondido: (de: string) =>
      eventually(async () => {
        const ditas = await dialogo(de)
        expect(ditas.at(-1)).toMatchObject({ autor: 'AGENTE', envio: 'ENVIADO' })
        return ditas
      }),
  }
}
