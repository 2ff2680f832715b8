import type { DadosFuso } from '@zelo/contract/instalacao/fuso'
import { asc, count, eq, inArray } from 'drizzle-orm'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { exigirTodos } from '#platform/cadastro/escolhidos.ts'
import { emUso } from '#platform/cadastro/usos.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { type Fuso, lerFuso, toFuso } from './fuso.consulta.ts'
import { fusoHorario } from './fuso.table.ts'
import { zonasConhecidas } from './zonas.ts'

export async function cadastrarFuso(contexto: Via<'cadastrarFuso'>, dados: DadosFuso & { id: string }) {
  if (!zonasConhecidas().has(dados.id)) throw desconhecida()
  return withPlataforma(contexto.db, 'fuso.cadastro', async (tx) => {
    const [novo] = await tx
      .insert(fusoHorario)
      .values({ ...dados, alterado_em: contexto.clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!novo) throw repetida()
    await auditar(tx, contexto, { acao: 'INCLUIR', recurso: 'fuso_horario', id: novo.id, nome: novo.id, depois: dados })
    return toFuso(contexto, novo)
  })
}

export async function editarFuso(
  contexto: Via<'editarFuso'>,
  id: string,
  { versao, ...dados }: DadosFuso & { versao: number },
) {
  return withPlataforma(contexto.db, 'fuso.cadastro', async (tx) => {
    const antes = await lerFuso(tx, id, { travado: true })
    await exigirVersao(tx, { recurso: 'fuso_horario', id, atual: antes.versao, vista: versao })
    return toFuso(contexto, await alterar(tx, contexto, antes, dados, 'ALTERAR'))
  })
}

export async function mudarSituacaoFusos(
  contexto: Via<'mudarSituacaoFusos'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'fuso.cadastro', async (tx) => {
    const escolhidos = await tx
      .select()
      .from(fusoHorario)
      .where(inArray(fusoHorario.id, ids))
      .orderBy(asc(fusoHorario.id))
      .for('update')
    exigirTodos(ids, escolhidos)
    const mudam = escolhidos.filter((antes) => antes.ativo !== ativo)
    for (const antes of mudam) await alterar(tx, contexto, antes, { ativo }, ativo ? 'ATIVAR' : 'DESATIVAR')
    return { ok: true }
  })
}

export async function excluirFuso(contexto: Via<'excluirFuso'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'fuso.cadastro', async (tx) => {
    const antes = await lerFuso(tx, id, { travado: true })
    await exigirSemEmpresa(tx, antes)
    await tx.delete(fusoHorario).where(eq(fusoHorario.id, id))
    await auditar(tx, contexto, { acao: 'EXCLUIR', recurso: 'fuso_horario', id, nome: id, antes: dadosDe(antes) })
    return { ok: true }
  })
}

async function alterar(
  tx: Tx,
  contexto: Contexto,
  antes: Fuso,
  dados: Partial<DadosFuso>,
  acao: 'ALTERAR' | 'ATIVAR' | 'DESATIVAR',
): Promise<Fuso> {
  if (antes.ativo && dados.ativo === false) await exigirSemEmpresa(tx, antes)
  const [row] = await tx
    .update(fusoHorario)
    .set({ ...dados, versao: antes.versao + 1, alterado_em: contexto.clock.now() })
    .where(eq(fusoHorario.id, antes.id))
    .returning()
  const depois = row as Fuso
  const campos = { antes: dadosDe(antes), depois: dadosDe(depois) }
  await auditar(tx, contexto, { acao, recurso: 'fuso_horario', id: depois.id, nome: depois.id, ...campos })
  return depois
}

/** Zones of companies can be neither switched off nor deleted. */
async function exigirSemEmpresa(tx: Tx, { id }: Fuso): Promise<void> {
  const [uso] = await tx.select({ total: count() }).from(empresa).where(eq(empresa.fuso, id))
  if (uso && uso.total > 0) {
    throw emUso(id, [{ total: uso.total, nomes: ['empresa', 'empresas', 'company', 'companies'] }])
  }
}

function dadosDe({ nome_br, nome_en, ativo }: Fuso): DadosFuso {
  return { nome_br, nome_en, ativo }
}

function desconhecida(): Invalido {
  return new Invalido({
    id: {
      br: 'Este fuso não existe. Escolha um da lista.',
      en: 'This zone does not exist. Choose one from the list.',
    },
  })
}

function repetida(): Invalido {
  return new Invalido({
    id: {
      br: 'Este fuso já está cadastrado. Escolha outro ou edite o que existe.',
      en: 'This zone is already there. Choose another one or edit it.',
    },
  })
}
