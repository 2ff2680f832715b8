import { type DadosPlano, limitesPlano } from '@zelo/contract/instalacao/plano-cadastro'
import { precos } from '@zelo/contract/instalacao/plano-preco'
import { podeRota } from '@zelo/contract/nucleo/permissao'
import { slug } from '@zelo/contract/site/texto'
import { and, asc, count, eq, notInArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { nomeDaCopia } from '#platform/cadastro/copia.ts'
import { exigirTodos } from '#platform/cadastro/escolhidos.ts'
import { emUso, exigirSemUso } from '#platform/cadastro/usos.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido, Proibido, Recusado } from '#platform/errors.ts'
import { excluirRegistro, incluirRegistro, mudarRegistro, type Registro } from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { assinantes } from './assinantes.ts'
import { colunasDe, dadosDe, lerPlano, type PlanoRow, rotaPlano, toPlanoCadastrado } from './plano.consulta.ts'
import { plano } from './plano.table.ts'

const registro: Registro<typeof plano> = {
  recurso: 'plano',
  tabela: plano,
  nome: ({ nome }) => nome,
  dados: dadosDe,
  estado: ({ visivel }) => ({ visivel }),
}

/** A new plan is not on sale until somebody puts it on sale. */
export async function cadastrarPlano(contexto: Via<'cadastrarPlano'>, dados: DadosPlano) {
  exigirPrecos(dados)
  return withPlataforma(contexto.db, 'plano.cadastro', (tx) => inserir(tx, contexto, 'INCLUIR', dados))
}

export async function copiarPlano(contexto: Via<'copiarPlano'>, id: string) {
  return withPlataforma(contexto.db, 'plano.cadastro', async (tx) => {
    const dados = dadosDe(await lerPlano(tx, id))
    const nome = nomeDaCopia(dados.nome, contexto.idioma, limitesPlano.nome)
    return inserir(tx, contexto, 'COPIAR', { ...dados, nome, destaque: false })
  })
}

/** A change of price also needs `pode_alterar_plano`. */
export async function editarPlano(
  contexto: Via<'editarPlano'>,
  id: string,
  { versao, ...dados }: DadosPlano & { versao: number },
) {
  return withPlataforma(contexto.db, 'plano.cadastro', async (tx) => {
    const antes = await lerPlano(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'plano', id, atual: antes.versao, vista: versao })
    const deAntes = dadosDe(antes)
    const outroPreco = precos.some(({ campo }) => dados[campo] !== deAntes[campo])
    if (outroPreco && !podeRota(contexto.ator.permissoes, rotaPlano, 'pode_alterar_plano'))
      throw new Proibido(rotaPlano, 'pode_alterar_plano')
    exigirPrecos(dados)
    return alterar(tx, contexto, antes, colunasDe(dados), 'ALTERAR')
  })
}

/** Puts plans on or off sale. Subscribers keep their plan. At least one plan stays on sale. */
export async function mudarSituacaoPlanos(
  contexto: Via<'mudarSituacaoPlanos'>,
  { ids, visivel }: { ids: string[]; visivel: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'plano.cadastro', async (tx) => {
    // Locks all rows in one order, so that two requests cannot take the last two plans off sale.
    const todos = await tx.select().from(plano).orderBy(asc(plano.id)).for('update')
    const escolhidos = todos.filter(({ id }) => ids.includes(id))
    exigirTodos(ids, escolhidos)
    if (!visivel) await exigirOutroAVenda(tx, ids)
    const mudam = escolhidos.filter((antes) => antes.visivel !== visivel)
    for (const antes of mudam) await alterar(tx, contexto, antes, { visivel }, visivel ? 'ATIVAR' : 'DESATIVAR')
    return { ok: true }
  })
}

export async function excluirPlano(contexto: Via<'excluirPlano'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'plano.cadastro', async (tx) => {
    const antes = await lerPlano(tx, id, { travada: true })
    if (antes.visivel) {
      throw new Recusado(
        { br: `«${antes.nome}» está à venda. Nada mudou.`, en: `“${antes.nome}” is on sale. Nothing changed.` },
        { acao: { br: 'Tire o plano da venda antes de excluir.', en: 'Take the plan off sale before you delete it.' } },
      )
    }
    await exigirQueNinguemEscolheu(tx, antes)
    await exigirSemUso(tx, { tabela: 'plano', id, nome: antes.nome, nomes: {} })
    return excluirRegistro(tx, contexto, registro, antes)
  })
}

async function inserir(tx: Tx, contexto: Contexto, acao: 'INCLUIR' | 'COPIAR', dados: DadosPlano) {
  const valores = {
    id: await idLivre(tx, dados.nome),
    ...colunasDe(dados),
    visivel: false,
    alteradoEm: contexto.clock.now(),
  }
  return toPlanoCadastrado(await incluirRegistro(tx, contexto, registro, valores, acao))
}

async function alterar(
  tx: Tx,
  contexto: Contexto,
  antes: PlanoRow,
  mudancas: Partial<PlanoRow>,
  acao: 'ALTERAR' | 'ATIVAR' | 'DESATIVAR',
) {
  const todas = { ...mudancas, alteradoEm: contexto.clock.now() }
  return toPlanoCadastrado(await mudarRegistro(tx, contexto, registro, antes, todas, acao))
}

/** Free, or at least what gateways charge: nobody could pay for anything between. */
function exigirPrecos(dados: DadosPlano): void {
  const baixos = precos.filter(({ campo }) => dados[campo] > 0 && dados[campo] < limitesPlano.precoMinimo)
  if (baixos.length === 0) return
  const texto = {
    br: 'De graça, ou pelo menos R$ 5,00: menos do que isso não se cobra.',
    en: 'Free, or at least R$ 5.00: less than that cannot be charged.',
  }
  throw new Invalido(Object.fromEntries(baixos.map(({ campo }) => [campo, texto])))
}

async function exigirOutroAVenda(tx: Tx, ids: string[]): Promise<void> {
  const [resta] = await tx
    .select({ total: count() })
    .from(plano)
    .where(and(eq(plano.visivel, true), notInArray(plano.id, ids)))
  if (resta?.total) return
  throw new Recusado(
    { br: 'Nenhum plano ficaria à venda. Nada mudou.', en: 'No plan would be left on sale. Nothing changed.' },
    { acao: { br: 'Ponha outro à venda primeiro.', en: 'Put another one on sale first.' } },
  )
}

async function exigirQueNinguemEscolheu(tx: Tx, { id, nome }: PlanoRow): Promise<void> {
  const [escolhas] = await tx
    .select({ total: count() })
    .from(usuario)
    .where(
      sql`${usuario.planoSelecionado} ->> 'plano' = ${id} OR ${assinantes().escolheu(sql`${usuario.id}`, sql`${id}`)}`,
    )
  if (escolhas?.total)
    throw emUso(nome, [
      {
        total: escolhas.total,
        nomes: ['conta que o escolheu', 'contas que o escolheram', 'account that chose it', 'accounts that chose it'],
      },
    ])
}

/** Makes an id of a name: «Rede de clínicas» → rede-de-clinicas, with a suffix if it is taken. */
async function idLivre(tx: Tx, nome: string): Promise<string> {
  const limpo = slug(nome)
  const base = limpo || 'plano'
  const [usado] = await tx.select({ id: plano.id }).from(plano).where(eq(plano.id, base))
  return usado || !limpo ? `${base}-${uuidv7().slice(-8)}` : base
}
