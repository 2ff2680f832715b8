import type { DadosFuso } from '@zelo/contract/instalacao/fuso'
import { count, eq } from 'drizzle-orm'
import type { Contexto, Via } from '#nucleo/contexto.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { emUso } from '#platform/cadastro/usos.ts'
import { type Tx, withPlataforma } from '#platform/database/database.ts'
import { Invalido } from '#platform/errors.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { excluirRegistro, mudarRegistro, type Registro, travarEscolhidos } from '#trilha/auditoria/registro.service.ts'
import { exigirVersao } from '#trilha/auditoria/versao.service.ts'
import { type Fuso, lerFuso, toFuso } from './fuso.consulta.ts'
import { fusoHorario } from './fuso.table.ts'
import { zonasConhecidas } from './zonas.ts'

const registro: Registro<typeof fusoHorario> = {
  recurso: 'fuso_horario',
  tabela: fusoHorario,
  nome: ({ id }) => id,
  dados: dadosDe,
}

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
    const antes = await lerFuso(tx, id, { travada: true })
    await exigirVersao(tx, { recurso: 'fuso_horario', id, atual: antes.versao, vista: versao })
    return toFuso(contexto, await alterar(tx, contexto, antes, dados, 'ALTERAR'))
  })
}

export async function mudarSituacaoFusos(
  contexto: Via<'mudarSituacaoFusos'>,
  { ids, ativo }: { ids: string[]; ativo: boolean },
): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'fuso.cadastro', async (tx) => {
    const escolhidos = await travarEscolhidos(tx, registro, ids)
    const mudam = escolhidos.filter((antes) => antes.ativo !== ativo)
    for (const antes of mudam) await alterar(tx, contexto, antes, { ativo }, ativo ? 'ATIVAR' : 'DESATIVAR')
    return { ok: true }
  })
}

export async function excluirFuso(contexto: Via<'excluirFuso'>, id: string): Promise<{ ok: true }> {
  return withPlataforma(contexto.db, 'fuso.cadastro', async (tx) => {
    const antes = await lerFuso(tx, id, { travada: true })
    await exigirSemEmpresa(tx, antes)
    return excluirRegistro(tx, contexto, registro, antes)
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
  return mudarRegistro(tx, contexto, registro, antes, { ...dados, alterado_em: contexto.clock.now() }, acao)
}

/** A zone that companies use cannot be switched off or deleted. */
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
