import { consultarIndicadores, contar } from '../apps/server/src/plataforma/indicador/indicador.service.ts'
import { listarLinhas } from '../apps/server/src/plataforma/indicador/linhas.service.ts'
import { consultarSituacao } from '../apps/server/src/plataforma/plataforma/situacao.service.ts'
import { type Database, withEmpresa, withPlataforma } from '../apps/server/src/platform/database/database.ts'
import { imprimir, percentil } from './medidas.ts'

const vezes = 200
const agora = new Date()

/** A user with all permissions, because the dashboard is measured, not the sign-in. */
const contextoDe = <C>(db: Database, empresaId: string) =>
  ({
    db,
    clock: { now: () => agora },
    idioma: 'br',
    jobs: { situacao: async () => [] },
    ator: {
      tipo: 'usuario',
      usuarioId: 1,
      permissoes: [{ rota: '', nome: '', master: true }],
      empresas: [{ id: empresaId, gestor: true }],
    },
    empresa: { id: empresaId, gestor: true },
  }) as C

async function medir(nome: string, chamar: () => Promise<unknown>) {
  await chamar()
  const tempos: number[] = []
  for (let i = 0; i < vezes; i++) {
    const inicio = performance.now()
    await chamar()
    tempos.push(performance.now() - inicio)
  }
  return { nome, p50: percentil(tempos, 50), p99: percentil(tempos, 99) }
}

/**
 * Measures both dashboards.
 * @param empresas ids, the largest first
 */
export async function medirPainel(db: Database, empresas: string[]): Promise<void> {
  await withPlataforma(db, 'plataforma.semente', ({ client }) =>
    client.query('INSERT INTO indicador_mudanca (empresa_id) SELECT empresa_id FROM empresa'),
  )
  const inicio = performance.now()
  for (const id of empresas)
    await withEmpresa(db, id, async (tx) => {
      await tx.client.query('SET LOCAL statement_timeout = 0')
      await contar(tx, id)
    })
  imprimir('Count', [{ medida: 'all days of all companies', valor: (performance.now() - inicio) / 1000, unidade: 's' }])
  const [maior = '', , pequena = ''] = empresas
  const mudar = (id: string) =>
    withEmpresa(db, id, ({ client }) =>
      client.query(
        `INSERT INTO indicador_mudanca (empresa_id, em)
         SELECT empresa_id, aberta_em FROM conversa WHERE empresa_id = $1 ORDER BY aberta_em DESC LIMIT 20`,
        [id],
      ),
    )
  const doGestor = <C>(id: string) => contextoDe<C>(db, id)
  const medidas = [
    await medir('dashboard, largest company, 30 days', () => consultarIndicadores(doGestor(maior), '30D')),
    await medir('dashboard, largest company, 90 days', () => consultarIndicadores(doGestor(maior), '90D')),
    await medir('the same, after 20 changes', async () => {
      await mudar(maior)
      await consultarIndicadores(doGestor(maior), '90D')
    }),
    await medir('dashboard, small company, 90 days', () => consultarIndicadores(doGestor(pequena), '90D')),
    await medir('rows of a figure, largest company', () =>
      listarLinhas(doGestor(maior), { periodo: '90D', figura: 'conversas_equipe' }),
    ),
    await medir('administration, 30 days', () => consultarSituacao(doGestor(maior), '30D')),
    await medir('administration, 12 months', () => consultarSituacao(doGestor(maior), '12M')),
  ]
  imprimir(
    `Dashboards of ${empresas.length} companies`,
    medidas.flatMap(({ nome, p50, p99 }) => [
      { medida: `${nome}, p50`, valor: p50, unidade: 'ms' },
      { medida: `${nome}, p99`, valor: p99, unidade: 'ms', limite: 100 },
    ]),
  )
}
